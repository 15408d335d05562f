/**
 * Orders dotted keys: parts as numbers where both are, missing parts as 0, others as text (R-5-42, A-013).
 * Serves versions of report templates and dotted codes of estimates and classifiers.
 */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.')
  const right = b.split('.')
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = compareParts(left[index] ?? '0', right[index] ?? '0')
    if (order !== 0) return order
  }
  return 0
}

function compareParts(a: string, b: string): number {
  if (/^\d+$/u.test(a) && /^\d+$/u.test(b)) {
    const difference = BigInt(a) - BigInt(b)
    return difference === 0n ? 0 : difference < 0n ? -1 : 1
  }
  return a === b ? 0 : a < b ? -1 : 1
}
