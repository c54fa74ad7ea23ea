import { render } from 'preact';
import './style/tokens.css';
import './style/room.css';
import './style/status.css';
import './kit/kit.css';
import { App } from './app.tsx';
import { keepLight } from './light.ts';
import { openHouse } from './net/house.ts';
import { keepPlace } from './place.ts';

keepLight();
keepPlace();
openHouse();
render(<App />, document.getElementById('parlor')!);
