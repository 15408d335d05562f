const MADE_OF_ACTS = 'КС-3 и КС-6а составляются сами по актам раздела «Выполнение»'
const LOADED_AS_XML =
  'УПД и акты КС-2 загружают файлом XML в разделе «Выполнение», кнопкой «Загрузить УПД или КС-2»'
const TYPED = 'поставки вносят в разделе «Выполнение»'
const INVOICE = 'счета добавляют в разделе «Платежи», на вкладке «Счета на оплату»'

/** Papers whose tables look like an estimate: works, volumes, prices and sums; by their names and codes of ОКУД. */
const OTHER_FORMS: readonly (readonly [form: string, words: RegExp, door: string])[] = [
  [
    'справка КС-3',
    /^(?:справка )?о стоимости выполненных работ|0322001|форма\s*№?\s*КС-?\s*3(?!\d)/iu,
    MADE_OF_ACTS,
  ],
  [
    'акт КС-2',
    /^(?:акт )?о при[её]мке выполненных работ|0322005|форма\s*№?\s*КС-?\s*2(?!\d)/iu,
    LOADED_AS_XML,
  ],
  ['журнал КС-6а', /журнал уч[её]та выполненных работ|0322006|форма\s*№?\s*КС-?\s*6\s*а/iu, MADE_OF_ACTS],
  ['УПД', /универсальный передаточный документ/iu, LOADED_AS_XML],
  ['счёт-фактура', /^сч[её]т-фактура\s*№/iu, LOADED_AS_XML],
  ['накладная ТОРГ-12', /^товарная накладная|0330212/iu, TYPED],
  ['счёт на оплату', /^сч[её]т(?:\s+на\s+оплату)?\s*№/iu, INVOICE],
]

/** The paper that the words above a table name and what becomes of it here; null where they name an estimate alone. */
export function otherForm(above: readonly string[]): { form: string; door: string } | null {
  const found = OTHER_FORMS.find(([, words]) => above.some((text) => words.test(text.trim())))
  return found ? { form: found[0], door: found[2] } : null
}
