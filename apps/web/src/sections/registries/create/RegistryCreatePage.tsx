import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadRegistryCandidates, type RegistryCandidate } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistryTemplates } from '@stroyfin/contract/registries/registry-templates'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { useEffect, useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { clientState, setClientState } from '../../../session/client-state.ts'
import { invoicesOf, paymentsOf } from '../../../session/new-registry-params.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { chosenLine } from '../registry-line.ts'
import { CreateRegistry } from './CreateRegistry.tsx'

const MOST = 500

/** A new registry: of the payments ticked in a list (newRegistryParams, A-070), or chosen here. */
export function RegistryCreatePage({ kind = 'own' }: { kind?: RegistryKind }) {
  const [params] = useState(() => clientState().newRegistryParams)
  // Taken once: the next new registry begins empty.
  useEffect(() => setClientState({ newRegistryParams: null }), [])
  const payments = params ? paymentsOf(params) : []
  const invoices = params ? invoicesOf(params) : []
  const ids = payments.length > 0 ? payments : invoices
  const field = payments.length > 0 ? 'id' : 'invoice_id'
  const { data, error, refetch } = useEndpoint(
    loadRegistryCandidates,
    { kind, filters: [{ field, op: 'in', value: ids }], limit: MOST },
    { enabled: ids.length > 0 },
  )
  const templates = useEndpoint(loadRegistryTemplates, {})
  const failed = error ?? templates.error
  const retry = () => {
    if (error) void refetch()
    if (templates.error) void templates.refetch()
  }
  const known = templates.data?.templates
  if ((ids.length > 0 && !data) || !known) {
    return (
      <>
        <PageHead title="Создание реестра" />
        {failed ? <ErrorState text={errorText(failed)} onRetry={retry} /> : <SkeletonRows rows={12} />}
      </>
    )
  }
  const items = data?.items ?? []
  const payers = new Set(items.map((item) => item.payer_id))
  const [common = null] = payers.size === 1 ? payers : []
  const head = {
    number: params?.general.number ?? '',
    date: params?.general.date ?? moscowDay(new Date()),
    payer_id: params?.general.payer_id ?? common,
    type: kind === 'bank' ? typeOf(items) : null,
    name: '',
    remark: '',
    template_id: params?.general.template ?? known.find(({ is_default }) => is_default)?.id ?? null,
  }
  return (
    <CreateRegistry
      kind={kind}
      start={{ head, lines: items.map(chosenLine) }}
      missing={missingOf(ids, items, field)}
      of_invoices={field === 'invoice_id'}
      asked={new Set(ids).size}
      picking_first={ids.length === 0}
    />
  )
}

/** What of the ticked brings nothing into the registry. */
function missingOf(ids: readonly number[], items: readonly RegistryCandidate[], field: 'id' | 'invoice_id') {
  const found = new Set(items.map((item) => (field === 'id' ? item.payment_id : item.invoice_id)))
  return [...new Set(ids)].filter((id) => !found.has(id))
}

/** The bank is mostly asked for credit; own money stands only under a letter of credit. */
function typeOf(items: readonly RegistryCandidate[]) {
  return items.some(({ source }) => source === 'own') ? ('lc' as const) : ('credit' as const)
}
