/** A card with its name: "three red circles". */
import { CardFace } from './face.tsx';
import { cardName, words } from '../words.ts';

interface IotaCardProps {
  text: string | null; // as it is written; null: its back
  label?: string; // what is heard; by default its name, and nothing where it is ''
}

export function IotaCard({ text, label = text === null ? words.back : cardName(text) }: IotaCardProps) {
  return <CardFace text={text} label={label} />;
}
