/** A shorter word is too near to too many others. */
const SHORTEST = 5

/** Whether the word begins like the typed one but for one slip: a letter missing, extra, wrong, or two that changed places. */
export function beginsWithSlip(word: string, typed: string): boolean {
  if (typed.length < SHORTEST) return false
  return [-1, 0, 1].some((more) => isOneSlip(word.slice(0, typed.length + more), typed))
}

function isOneSlip(one: string, other: string): boolean {
  let head = 0
  while (head < Math.min(one.length, other.length) && one[head] === other[head]) head++
  const [left, right] = [one.slice(head), other.slice(head)]
  const swapped = (right[1] ?? '') + (right[0] ?? '') + right.slice(2)
  return (
    left.slice(1) === right.slice(1) ||
    left === right.slice(1) ||
    left.slice(1) === right ||
    (right.length > 1 && left === swapped)
  )
}
