/** Numbers of other things than money and quantities: places, codes, dates, taxes, weights, labour and sizes. */
const OF_OTHER =
  /№|(?<!\p{L})(?:п\/п|поз|номер|код|шифр|обоснован|артикул|марка|дата|год(?!\p{L})|стр(?!\p{L})|страниц|лист|НДС|налог|ставка|примечан|масса|вес(?!\p{L})|кг|тонн|труд|чел|площад|длина|ширина|высота|толщина|диаметр|формул|инн|кпп|гост|процент|доля)|%/iu
/** A bidder whose name holds such a word names a column of his prices. */
const OF_COMPANY = /[«"]|(?<!\p{L})(?:ООО|ОАО|ЗАО|ПАО|АО|ИП)(?!\p{L})/u

export const isOfOther = (title: string): boolean => OF_OTHER.test(title)

/** The same of a heading that may be the name of a company. */
export const isNoPrice = (title: string): boolean => isOfOther(title) && !OF_COMPANY.test(title)
