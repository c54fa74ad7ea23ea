/** Why a file cannot be shown, in words. */
import type { Complaint } from './file.ts';
import { sayRefused } from '../../../games/dots/exchange/sgf.ts';
import { words } from '../words.ts';

export function sayComplaint(complaint: Complaint): string {
  switch (complaint.why) {
    case 'broken':
      return words.complaint.broken(complaint.where);
    case 'twice':
      return words.complaint.twice(complaint.name);
    case 'refused':
      return sayRefused(complaint.code, complaint.said);
    default:
      return words.complaint[complaint.why];
  }
}
