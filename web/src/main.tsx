import { render } from 'preact';
import './style/tokens.css';
import './style/room.css';
import './style/status.css';
import './kit/kit.css';
import './kit/field.css';
import { App } from './app.tsx';
import { keepHall } from './lobby/hall.ts';
import { keepLanguage } from './languages/language.ts';
import { keepLight } from './light.ts';
import { openHouse } from './net/house.ts';
import { keepPlace } from './place.ts';

keepLight();
keepLanguage();
keepPlace();
keepHall();
openHouse();
render(<App />, document.getElementById('parlor')!);
