/** The parlour's words as a sentence: "the name is taken" is "The name is taken." */
export function sentence(text: string): string {
  const first = [...text][0] ?? '';
  return first.toLocaleUpperCase() + text.slice(first.length) + (/[.!?…]$/.test(text) ? '' : '.');
}
