import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import type { loadPlanning } from '@stroyfin/contract/agreements/load-planning'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { byLedger, type PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import { isPlanCut, planMonths } from '@stroyfin/domain/agreements/plan-months'
import { planTargets } from '@stroyfin/domain/agreements/plan-targets'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { useMemo } from 'react'
import { useKeptEdits } from '../../../../app/use-kept-edits.ts'
import { useUnsaved } from '../../../../app/use-unsaved.ts'
import { useGridEdits } from '../../../../ui/grid/use-grid-edits.ts'
import { isMonth, monthSumms, type PlanRow, planRows, rowId, rowSumm, withTotal } from './plan-row.ts'

export type Planning = Answer<typeof loadPlanning>
export type PlannedArticle = Pick<Planning['articles'][number], 'classifier_id' | 'name' | 'summ'>

interface PlanOptions {
  agreement: Agreement
  planning: Planning
  may_edit: boolean
  ledger: PlanLedger
  /** Articles a person has just put in and not yet planned by. */
  added: readonly PlannedArticle[]
  /** Months asked for beyond the contract's term. */
  more: number
}

/** The plan with what is typed over it: all six ledgers at once, since they are measured by one another. */
export function usePlan({ agreement, planning, may_edit, ledger, added, more }: PlanOptions) {
  const edits = useGridEdits<PlanRow>(rowId, withTotal)
  useKeptEdits({
    name: `agreement-plan:${agreement.id}`,
    edits: may_edit ? edits : undefined,
    stamp: String(planning.version),
  })
  const allowLeaving = useUnsaved(edits.rowCount() > 0, 'address')
  const { version } = edits
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the changes have changed.
  const typed = useMemo(() => edits.changes(), [edits, version])
  const articles = useMemo(() => {
    const known = new Map<number | null, PlannedArticle>()
    const restored = typed.map(({ row: { classifier_id, name } }) => ({ classifier_id, name, summ: 0 }))
    for (const article of [...planning.articles, ...added, ...restored]) {
      if (!known.has(article.classifier_id)) known.set(article.classifier_id, article)
    }
    return [...known.values()]
  }, [planning.articles, added, typed])
  const article_ids = articles.map(({ classifier_id }) => classifier_id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows stay the same objects while their articles do.
  const stored = useMemo(() => planRows(articles, planning.cells), [article_ids, planning.cells])
  const rows = useMemo(() => stored.filter((row) => row.ledger === ledger), [stored, ledger])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the changes have changed.
  const merged = useMemo(() => stored.map((row) => edits.merged(row)), [stored, edits, version])
  const shown = useMemo(() => merged.filter((row) => row.ledger === ledger), [merged, ledger])
  const targets = useMemo(() => {
    const planned = byLedger((code) =>
      sumOf(merged.filter((row) => row.ledger === code).map(({ total }) => kopecks(total))),
    )
    const terms = {
      ...agreement,
      summ: kopecks(planning.summ),
      advance_summ: kopecks(agreement.advance_summ),
      changes: planning.term_changes,
    }
    const work = monthSumms(merged.filter((row) => row.ledger === 'ks_summ'))
    return { planned, wanted: planTargets(terms, planned, work) }
  }, [merged, agreement, planning])
  const months = useUsedMonths(agreement, planning, typed, more)
  const cut = isPlanCut(
    agreement,
    [...planning.cells, ...planning.fact].map(({ month }) => month),
    months,
  )
  return {
    edits,
    articles,
    rows,
    merged: shown,
    months,
    cut,
    ...targets,
    allowLeaving,
  }
}

export type Plan = ReturnType<typeof usePlan>

/** The same list while its months are the same, so that the columns stay too. */
function useUsedMonths(
  agreement: Agreement,
  { cells, fact }: Planning,
  typed: readonly { values: Readonly<Record<string, unknown>> }[],
  more: number,
) {
  const stored = useMemo(() => [...new Set([...cells, ...fact].map(({ month }) => month))], [cells, fact])
  const own = typed.flatMap(({ values }) => Object.keys(values).filter(isMonth))
  const key = planMonths(agreement, [...stored, ...own], more).join(' ')
  return useMemo(() => key.split(' '), [key])
}

/** What is left of a row's own share of the ledger. */
export const leftOf = (row: PlanRow, share: bigint | undefined): bigint => (share ?? 0n) - rowSumm(row)
