/** The small drawings of the table's bar: one line, one weight. */
import { Icon } from '../../../kit/icon.tsx';

export const BackIcon = () => (
  <Icon>
    <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.8 20c.3-4 2.6-6 6.2-6s5.9 2 6.2 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.7 3.6 2.5 3.8 5.5" />
  </Icon>
);

/** The corners of a QR code. */
export const InviteIcon = () => (
  <Icon>
    <path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4Z" />
    <path d="M14 14h2.5v2.5M20 14v2.5M14 20h2M19.9 20h.1" />
  </Icon>
);

export const TalkIcon = () => (
  <Icon>
    <path d="M4 5h16v11H11l-5 4v-4H4Z" />
    <path d="M8 9h8M8 12h5" />
  </Icon>
);

/** Three handles on three lines. */
export const SettingsIcon = () => (
  <Icon>
    <path d="M4 6.5h9M17.5 6.5H20M4 12h2.5M11 12h9M4 17.5h7.5M16 17.5h4" />
    <circle cx="15.2" cy="6.5" r="2.2" />
    <circle cx="8.8" cy="12" r="2.2" />
    <circle cx="13.8" cy="17.5" r="2.2" />
  </Icon>
);

export const ScreenIcon = ({ filled }: { filled: boolean }) => (
  <Icon>
    {filled ? <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" /> : <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />}
  </Icon>
);

/** Lines, each with its number. */
export const ListIcon = () => (
  <Icon>
    <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3" />
  </Icon>
);

/** A seal of wax with its lozenge. */
export const SealIcon = () => (
  <Icon>
    <path d="M12 3.2c1.5 0 2 1.2 3.2 1.6s2.5-.1 3.4 1 .2 2.3.5 3.5 1.5 1.9 1.5 3.2-1.2 2-1.5 3.2.2 2.5-.8 3.4-2.3.2-3.4.6S13.5 21 12 21s-1.9-1-3-1.4-2.5.3-3.4-.6-.4-2.2-.8-3.4S3.2 13.5 3.2 12.2s1.2-1.9 1.6-3.1-.2-2.5.8-3.4 2.3-.3 3.4-.8 1.6-1.7 3-1.7Z" />
    <path d="m12 8.6 3 3.6-3 3.6-3-3.6Z" />
  </Icon>
);

export const ReplayIcon = () => (
  <Icon>
    <path d="M5 12a7 7 0 1 0 2.3-5.2M7.5 3v4h4" />
    <path d="m10.5 9.5 4 2.5-4 2.5Z" />
  </Icon>
);

export const KeysIcon = () => (
  <Icon>
    <rect x="3" y="6.5" width="18" height="11" rx="2" />
    <path d="M6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8" />
  </Icon>
);

export const HintIcon = () => (
  <Icon>
    <path d="M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.7.5 1 1.2 1 2v.6h5v-.6c0-.8.3-1.5 1-2A6 6 0 0 0 12 3Z" />
  </Icon>
);

export const PlainIcon = () => (
  <Icon>
    <path d="M5 5h14v14H5ZM5 9.7h14M5 14.3h14M10 5v14" />
  </Icon>
);
