/** The tile of one card: a card face down, and a king. */
import { Card, CardBack } from '../../kit/cards/card.tsx';
import './picture.css';

export function Picture() {
  return (
    <div class="picture picture-onecard" aria-hidden="true">
      <CardBack label="" />
      <Card rank="K" suit="diamonds" label="" />
    </div>
  );
}
