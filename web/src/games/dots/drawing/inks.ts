/** What is drawn with, by evening and by morning: the paper itself is the cloth of the table. */
import { SIDE_INKS, sideColours, type Ink } from '../../../kit/sides.ts';
import { visibleTheme } from '../../../app/theme.ts';

export interface PaperInks {
  square: string; // lines of the sheet
  margin: string; // the same beside it
  name: string; // letters and figures at the rim
  mark: string; // what is pointed at
  paper: string;
}

export const PAPERS: Record<'evening' | 'morning', PaperInks> = {
  evening: { square: 'rgb(70 100 130 / 0.36)', margin: 'rgb(70 100 130 / 0.12)', name: '#3d3a33', mark: '#6b4c0c', paper: '#ddd6c6' },
  morning: { square: 'rgb(86 126 164 / 0.42)', margin: 'rgb(86 126 164 / 0.13)', name: '#4a463d', mark: '#7d5a10', paper: '#fbf8ef' },
};

export interface Inks {
  sides: readonly [Ink, Ink];
  paper: PaperInks;
}

/** The inks for the chosen colours and the theme; a component that uses them is drawn again when either changes. */
export function inksNow(): Inks {
  return { sides: SIDE_INKS[sideColours.value], paper: PAPERS[visibleTheme()] };
}
