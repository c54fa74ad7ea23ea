/** Refs name what we sent, so that a thing said twice is done once: a random prefix of this page, and a count. */
export function refs(random: () => string = randomPrefix): () => string {
  const prefix = random();
  let count = 0;
  return () => `${prefix}-${++count}`;
}

/** Sixty random bits as text; `getRandomValues` works on plain http too, where `randomUUID` does not. */
export function randomPrefix(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return [...words].map((word) => word.toString(36)).join('');
}
