/** The mark of the house: a round table, a lozenge on it, and the brass arc of your seat. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg class="mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <circle cx="16" cy="16" r="11" fill="var(--baize)" />
      <circle cx="16" cy="16" r="14" fill="none" stroke="var(--ink)" stroke-opacity="0.22" stroke-width="1.6" />
      <path d="M7 26.7A14 14 0 0 0 25 26.7" fill="none" stroke="var(--brass)" stroke-width="3" stroke-linecap="round" />
      <path d="M16 9.4 21 16 16 22.6 11 16Z" fill="#f7f3e9" />
    </svg>
  );
}
