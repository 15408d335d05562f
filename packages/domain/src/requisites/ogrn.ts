/** ОГРН has 13 digits with a check modulo 11, ОГРНИП 15 digits with a check modulo 13. */
export function ogrnProblem(ogrn: string): string | null {
  if (!/^(?:\d{13}|\d{15})$/u.test(ogrn)) {
    return `ОГРН ${ogrn} должен содержать 13 цифр, ОГРНИП — 15 цифр`
  }
  const name = ogrn.length === 13 ? 'ОГРН' : 'ОГРНИП'
  const modulus = ogrn.length === 13 ? 11n : 13n
  const expected = (BigInt(ogrn.slice(0, -1)) % modulus) % 10n
  return BigInt(ogrn.slice(-1)) === expected
    ? null
    : `${name} ${ogrn} не проходит проверку: последняя цифра должна быть ${expected}`
}
