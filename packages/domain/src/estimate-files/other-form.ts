/** Papers whose tables look like an estimate: works, volumes, prices and sums; by their names and codes of ОКУД. */
const OTHER_FORMS: readonly (readonly [form: string, words: RegExp])[] = [
  ['справка КС-3', /^(?:справка )?о стоимости выполненных работ|0322001|форма\s*№?\s*КС-?\s*3(?!\d)/iu],
  ['акт КС-2', /^(?:акт )?о при[её]мке выполненных работ|0322005|форма\s*№?\s*КС-?\s*2(?!\d)/iu],
  ['журнал КС-6а', /журнал уч[её]та выполненных работ|0322006|форма\s*№?\s*КС-?\s*6\s*а/iu],
  ['УПД', /универсальный передаточный документ/iu],
  ['счёт-фактура', /^сч[её]т-фактура\s*№/iu],
  ['накладная ТОРГ-12', /^товарная накладная|0330212/iu],
  ['счёт на оплату', /^сч[её]т(?:\s+на\s+оплату)?\s*№/iu],
]

/** The paper that the words above a table name; null where they name none but an estimate. */
export function otherForm(above: readonly string[]): string | null {
  const found = OTHER_FORMS.find(([, words]) => above.some((text) => words.test(text.trim())))
  return found?.[0] ?? null
}
