/** КПП has no check digit: four digits, two digits or Latin capitals, three digits. */
export function kppProblem(kpp: string): string | null {
  return /^\d{4}[\dA-Z]{2}\d{3}$/u.test(kpp)
    ? null
    : `КПП ${kpp} должен содержать 9 знаков, например 770701001`
}
