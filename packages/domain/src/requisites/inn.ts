const WEIGHTS_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const WEIGHTS_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const WEIGHTS_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** What is wrong with an ИНН, as a Russian sentence; null when it is right. 10 digits: organisation, 12: person. */
export function innProblem(inn: string): string | null {
  if (!/^\d+$/u.test(inn)) return `ИНН ${inn} должен состоять только из цифр`
  if (inn.length !== 10 && inn.length !== 12) {
    return `ИНН ${inn} должен содержать 10 или 12 цифр, указано ${inn.length}`
  }
  // All zeros pass the check sum, and there is no region 00.
  if (inn.startsWith('00')) return `ИНН ${inn} не существует: код региона 00`
  if (inn.length === 10) return lastDigitProblem(inn, checkDigit(inn, WEIGHTS_10))
  const eleventh = checkDigit(inn, WEIGHTS_11)
  if (Number(inn[10]) !== eleventh) {
    return `ИНН ${inn} не проходит проверку: предпоследняя цифра должна быть ${eleventh}`
  }
  return lastDigitProblem(inn, checkDigit(inn, WEIGHTS_12))
}

export function isInn(inn: string): boolean {
  return innProblem(inn) === null
}

function lastDigitProblem(inn: string, expected: number): string | null {
  return Number(inn.at(-1)) === expected
    ? null
    : `ИНН ${inn} не проходит проверку: последняя цифра должна быть ${expected}`
}

function checkDigit(digits: string, weights: readonly number[]): number {
  return (weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11) % 10
}
