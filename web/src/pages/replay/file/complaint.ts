/** Why a file cannot be shown, in words. */
import type { Complaint } from './file.ts';
import { words } from '../words.ts';

export function sayComplaint(complaint: Complaint): string {
  switch (complaint.why) {
    case 'broken':
      return words.complaint.broken(complaint.where);
    case 'twice':
      return words.complaint.twice(complaint.name);
    case 'record':
      return complaint.say();
    default:
      return words.complaint[complaint.why];
  }
}
