/** УИН of a payment to the budget: 0 when there is none, else 20 or 25 digits. */
export function uinProblem(uin: string): string | null {
  return /^(?:0|\d{20}|\d{25})$/u.test(uin) ? null : 'УИН — это 0, 20 или 25 цифр'
}
