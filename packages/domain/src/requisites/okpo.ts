/**
 * What is wrong with an ОКПО, as a Russian sentence; null when it is right. 8 digits: organisation, 10: sole trader, 14:
 * separate unit of an organisation, whose own ОКПО comes first; the rest Росстат gives out.
 */
export function okpoProblem(okpo: string): string | null {
  if (!/^(?:\d{8}|\d{10}|\d{14})$/u.test(okpo)) {
    return `ОКПО ${okpo} должен содержать 8 цифр, у предпринимателя — 10, у обособленного подразделения — 14`
  }
  // All zeros pass the check sum and belong to nobody.
  const own = okpo.length === 14 ? okpo.slice(0, 8) : okpo
  if (/^0+$/u.test(own)) return `ОКПО ${okpo} не существует`
  const expected = checkDigit(own.slice(0, -1))
  if (Number(own.at(-1)) === expected) return null
  const which = own === okpo ? 'последняя' : 'восьмая'
  return `ОКПО ${okpo} не проходит проверку: ${which} цифра должна быть ${expected}`
}

/** Weights 1…10 in turn modulo 11; when 10 is left, once more from weight 3, and 0 when 10 is left again (ПР 50.1.024, приложение В). */
function checkDigit(digits: string): number {
  const first = remainder(digits, 0)
  return first < 10 ? first : remainder(digits, 2) % 10
}

function remainder(digits: string, shift: number): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (((index + shift) % 10) + 1), 0) % 11
}
