import { type Kopecks, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'

interface ExceededArticle {
  name: string | null
  summ: Kopecks
  used: Kopecks
}

/** So many articles are named, the others are counted in the whole. */
const NAMED = 3

/** Why a budget cannot be agreed on as it stands, and what mends it. */
export function exceededWords(articles: readonly ExceededArticle[]): string {
  const told = articles
    .slice(0, NAMED)
    .map(
      ({ name, summ, used }) =>
        `статья «${name ?? 'Без статьи'}»: в бюджете ${formatMoney(summ)} ₽, оплачено и в реестрах ${formatMoney(used)} ₽`,
    )
  const more = articles.length > NAMED ? ` и ещё ${articles.length - NAMED}` : ''
  const lacking = formatMoney(sumOf(articles.map(({ summ, used }) => used - summ)))
  return `Бюджет меньше того, что уже занято, на ${lacking} ₽: ${told.join('; ')}${more}. Отклоните его: автор увеличит эти статьи или уберёт платежи из реестров`
}
