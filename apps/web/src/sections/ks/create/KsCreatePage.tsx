import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { forgetDraft, readDraft } from '../../../app/use-kept-draft.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import type { KsFormStart } from '../form/use-ks-form.ts'
import { KsCreateForm } from './KsCreateForm.tsx'
import { copyOf, correctionOf, newKs } from './start-values.ts'

const idOf = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : null)

/** A new completion document: empty, under a contract (`?agreement_id=`), correcting another one (`?corrects=`) or like it (`?copy=`). */
export function KsCreatePage() {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const agreement_id = idOf(address.agreement_id)
  const corrects = idOf(address.corrects)
  const ks_id = corrects ?? idOf(address.copy)
  const today = moscowDay(new Date())
  const [round, setRound] = useState(0)
  const contract = useEndpoint(
    findAgreements,
    { ids: agreement_id ? [agreement_id] : [] },
    { enabled: agreement_id !== null, staleTime: 60_000 },
  )
  const source = useEndpoint(loadKs, { ks_id: ks_id ?? 0 }, { enabled: ks_id !== null })
  const waits = (agreement_id !== null && contract.isPending) || (ks_id !== null && source.isPending)
  const error = contract.error ?? source.error
  if (error) {
    const retry = () => void Promise.all([contract.refetch(), source.refetch()])
    return <ErrorState text={errorText(error)} onRetry={retry} />
  }
  if (waits) return <SkeletonRows rows={10} />
  const name = `ks:${ks_id ? `${corrects ? 'corrects' : 'copy'}-${ks_id}` : (agreement_id ?? 'new')}`
  const like = corrects ? correctionOf : copyOf
  const fresh = source.data ? like(source.data, today) : newKs(contract.data?.items[0] ?? null, today)
  const kept = readDraft<KsFormStart>(name, { values: fresh.values, lines: fresh.lines })
  return (
    <KsCreateForm
      key={`${name} ${round}`}
      name={name}
      start={kept ? { ...kept, restored: true } : fresh}
      corrected={(corrects && source.data) || null}
      onAnew={() => {
        forgetDraft(name)
        setRound((count) => count + 1)
      }}
    />
  )
}
