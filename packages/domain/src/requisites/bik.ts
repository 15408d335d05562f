export function bikProblem(bik: string): string | null {
  return /^\d{9}$/u.test(bik) ? null : `БИК ${bik} должен содержать 9 цифр`
}
