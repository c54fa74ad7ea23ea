/** The tile of Iota: a few cards on the desk. */
import { CardFace } from './cards/face.tsx';
import './picture.css';

const CARDS = ['131', '242', '', '343', '', '223', '414', '331']; // in two rows of four, with gaps

export function Picture() {
  return (
    <div class="picture picture-iota" aria-hidden="true">
      {CARDS.map((text, at) => (text ? <CardFace text={text} label="" key={at} /> : <span key={at} />))}
    </div>
  );
}
