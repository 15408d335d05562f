const STEPS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** 1…3999 in Roman numerals, for quarters and sections of estimates; an empty text outside (R-9-15, A-105). */
export function toRoman(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 3999) return ''
  let left = value
  let text = ''
  for (const [worth, sign] of STEPS) {
    while (left >= worth) {
      text += sign
      left -= worth
    }
  }
  return text
}
