import { moscowDay } from '@stroyfin/contract/kit/dates'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { roubles } from '@stroyfin/domain/money/money'
import type { GateName } from '@stroyfin/domain/payments/payment-gates'
import { handle } from '../../http/handle.ts'
import { checkPayments } from './ground.ts'
import { paperTwins } from './paper-twins.ts'
import { twinWarnings } from './payment-twins.ts'
import type { ActArticle } from './terms-store.ts'
import { typedDraft } from './typed-draft.ts'

export const checkPaymentListHandle = handle(checkPaymentList, async ({ rows }, { db, company_id, now }) => {
  const drafts = rows.map((row) => typedDraft(row, moscowDay(now)))
  const checked = await checkPayments(db, company_id, drafts, { without: [], lock: false })
  const twins = await twinWarnings(db, company_id, checked)
  const papers = await paperTwins(
    db,
    company_id,
    drafts.map(({ ks_id }) => ks_id ?? null),
  )
  return {
    rows: checked.map(({ errors, gates, complete, act, unconfirmed, said }, place) => {
      const base = gates.find(({ gate }) => gate === 'base')?.figure ?? null
      const twin = twins[place] ?? null
      const stops = gates
        .filter(({ gate, ok, waits }) => !ok && (waits || LATER.has(gate)))
        .map(({ reason, fix }) => (fix ? `${reason}. ${fix}` : reason))
        .concat(drafts[place]?.classifier_id ? [] : severalArticles(act?.articles ?? []))
      const paper = papers.get(drafts[place]?.ks_id ?? 0) ?? null
      const warnings = [twin, paper, unconfirmed, ...said].filter((one) => one !== null).concat(stops)
      const left_summ = base === null ? null : roubles(base)
      return { errors, warnings, is_twin: twin !== null, left_summ, purpose: complete.purpose }
    }),
  }
})

/** What a draft may be saved in spite of, and what a later step stops at. */
const LATER: ReadonlySet<GateName> = new Set(['budget', 'bank_limit', 'requisites'])

/** A payment stands in one article: which it is to be nobody has said. */
function severalArticles(articles: readonly ActArticle[]): string[] {
  if (articles.length < 2) return []
  const names = articles.map(({ name }) => name ?? 'без статьи').join(', ')
  return [
    `Работы документа – в нескольких статьях (${names}), платёж встанет в статью договора. Выбрать другую можно в форме одного платежа`,
  ]
}
