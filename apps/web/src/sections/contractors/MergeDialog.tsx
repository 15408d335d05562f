import { Button } from '@mantine/core'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { mergeContractors } from '@stroyfin/contract/contractors/merge-contractors'
import { type DoubleReason, likelyDoubles } from '@stroyfin/domain/contractors/likely-doubles'
import {
  innToConfirm,
  MERGE_REASON_ASKED,
  refuseMergeOfOthers,
  typedInnProblem,
} from '@stroyfin/domain/contractors/merge-refusals'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { useMemo, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useClientState } from '../../session/client-state.ts'
import { refreshContractors } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'
import { MergedCards } from './MergedCards.tsx'
import { type MergeTyped, MergeWords } from './MergeWords.tsx'

const REASONS: Record<DoubleReason, string> = { inn: 'Тот же ИНН', name: 'То же название' }

interface MergeDialogProps {
  card: ContractorCard
  /** Already known where two were ticked. */
  double_id?: number
  /** The other of the two stays. */
  onSwap?: () => void
  onDone?: () => void
  onClose: () => void
}

/** Picks the card whose documents go over to this one; likely doubles stand first. */
export function MergeDialog({ card, double_id: given, onSwap, onDone, onClose }: MergeDialogProps) {
  const { contractor } = card
  const [double_id, pick] = useState<number | null>(given ?? null)
  const [typed, setTyped] = useState<MergeTyped>({ reason: '', confirmed_inn: '' })
  const [errors, setErrors] = useState<Partial<MergeTyped>>({})
  const all = useClientState((state) => state.contractors)
  const likely = useMemo(() => likelyDoubles(contractor, all), [contractor, all])
  const choices = useMemo(
    () =>
      all
        .filter(({ id }) => id !== contractor.id)
        .map(({ id, name, inn }) => ({ value: id, label: name, hint: hintOf(likely.get(id), inn) }))
        .sort((a, b) => Number(likely.has(b.value)) - Number(likely.has(a.value))),
    [all, contractor.id, likely],
  )
  const read = useEndpoint(loadContractor, { id: double_id ?? 0 }, { enabled: double_id !== null })
  const double = double_id === null ? undefined : read.data
  const merge = useAction(mergeContractors, {
    onSuccess: () => {
      void refreshContractors()
      toast.success(`Контрагенты объединены: остался ${quotedName(contractor.name)}`)
      onDone?.()
      onClose()
    },
  })
  const submit = () => {
    if (!double) return
    const inn = typedInnProblem(innToConfirm(contractor, double.contractor), typed.confirmed_inn.trim())
    const reason = typed.reason.trim() === '' ? MERGE_REASON_ASKED : undefined
    if (inn !== null || reason) {
      setErrors({ ...(inn !== null && { confirmed_inn: inn }), ...(reason && { reason }) })
      return
    }
    merge.mutate({
      id: contractor.id,
      version: contractor.version,
      double_id: double.contractor.id,
      double_version: double.contractor.version,
      ...typed,
    })
  }
  return (
    <Dialog
      opened
      title="Объединить с дублем"
      width={760}
      onClose={onClose}
      onSubmit={submit}
      submit_off={!double || refuseMergeOfOthers(contractor, double.contractor) !== null}
      submit_text="Объединить"
      danger
      dirty={typed.reason !== ''}
      saving={merge.isPending}
    >
      <p className={styles.hint}>
        Документы, счета, контакты и файлы дубля перейдут к этому контрагенту, пустые реквизиты заполнятся.
        Сам дубль будет удалён. Вернуть всё обратно нельзя. Если у дубля есть документы закрытых месяцев,
        объединить нельзя: контрагент в них не меняется.
      </p>
      {onSwap && (
        <Button variant="default" className={styles.swap} onClick={onSwap}>
          Оставить другого
        </Button>
      )}
      <VSelect
        label="Дубль"
        required
        choices={choices}
        value={double_id}
        onChange={pick}
        placeholder={likely.size > 0 ? 'Похожие стоят первыми' : 'Название или ИНН'}
      />
      {read.error && <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />}
      {double && <MergedCards kept={card} double={double} />}
      {double && refuseMergeOfOthers(contractor, double.contractor) === null && (
        <MergeWords
          inn={innToConfirm(contractor, double.contractor)}
          typed={typed}
          errors={errors}
          onType={(next) => {
            setTyped(next)
            setErrors({})
          }}
        />
      )}
    </Dialog>
  )
}

const hintOf = (reason: DoubleReason | undefined, inn: string | null) =>
  [reason && REASONS[reason], inn && `ИНН ${inn}`].filter(Boolean).join(' · ')
