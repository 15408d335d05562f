import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadDues } from '@stroyfin/contract/payment-day/load-dues'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { type CALLS, type NARROWED_PAGES, type WINDOW_PAGES, WINDOW_ROWS } from './limits.ts'
import type { TestApp } from './test-app.ts'

const as = 'director'
const opened = { offset: 0, limit: WINDOW_ROWS, search: '', filters: [], sort: [] }

const one = (field: string, value: string | number) => [{ field, op: 'in' as const, value: [value] }]

/** The same lists narrowed widely, with their number and sums. */
export const narrowedCalls = (app: TestApp) =>
  ({
    agreements: () => app.call(loadAgreements, { ...opened, filters: one('status', 'approve') }, { as }),
    without_vat: () => app.call(loadAgreements, { ...opened, filters: one('vat_part', 'net') }, { as }),
    payments: () => app.call(loadPayments, { ...opened, filters: one('source', 'own') }, { as }),
    moved: () =>
      app.call(
        loadPayments,
        { ...opened, filters: [{ field: 'fact_date', op: 'to' as const, value: '2026-03-31' }] },
        { as },
      ),
    candidates: () =>
      app.call(loadRegistryCandidates, { ...opened, kind: 'own', type: null, registry_id: null }, { as }),
    contractors: () => app.call(loadContractorList, { ...opened, side: 'executor' }, { as }),
    advances_open: () =>
      app.call(
        loadAgreements,
        {
          ...opened,
          filters: [{ field: 'advance_since', op: 'to' as const, value: '2026-03-31' }],
          sort: [{ field: 'advance_left', desc: true }],
        },
        { as },
      ),
    dues: () => app.call(loadDues, { date: '2026-11-28', until: '2026-11-28' }, { as }),
    lines: () => app.call(loadBankLines, { ...opened, all: true, search: '1500' }, { as }),
  }) satisfies Record<keyof typeof NARROWED_PAGES, () => Promise<object>>

/** Rows alone, as a screen asks for them before their number and sums. */
export async function windowCalls(app: TestApp) {
  const many = { ...opened, search: 'П-00', count: false }
  const { items } = await app.call(loadAgreements, many, { as })
  const article = items[0]?.classifier_id ?? 0
  const rows = { ...opened, count: false }
  const may: [string, string] = ['2025-05-01', '2025-05-31']
  return {
    acts_of_article: () => app.call(loadKsList, { ...rows, filters: one('classifier_id', article) }, { as }),
    acts_of_period: () =>
      app.call(
        loadKsList,
        { ...rows, filters: [{ field: 'period_to', op: 'between' as const, value: may }] },
        { as },
      ),
    contracts_of_article: () =>
      app.call(loadAgreements, { ...rows, filters: one('position_classifier_id', article) }, { as }),
    advances: () => app.call(loadPayments, { ...rows, filters: one('type', 'advance') }, { as }),
    two_letters: () => app.call(loadPayments, { ...rows, search: 'щъ' }, { as }),
  } satisfies Record<keyof typeof WINDOW_PAGES, () => Promise<object>>
}

/** What people ask for most, as it opens. */
export async function mainCalls(app: TestApp) {
  const { items } = await app.call(loadAgreements, { ...opened, count: false }, { as })
  const agreement_id = items[0]?.id ?? 0
  return {
    agreements: () => app.call(loadAgreements, opened, { as }),
    payments: () => app.call(loadPayments, opened, { as }),
    ks: () => app.call(loadKsList, opened, { as }),
    registries: () => app.call(loadRegistries, { ...opened, kind: 'own' }, { as }),
    card: () => app.call(loadAgreement, { agreement_id }, { as }),
    desktop: () => app.call(loadDesktop, { project_id: null }, { as }),
  } satisfies Record<keyof typeof CALLS, () => Promise<object>>
}
