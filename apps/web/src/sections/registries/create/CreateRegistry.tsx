import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import type { RegistryCandidate } from '@stroyfin/contract/registries/load-candidates'
import { type RegistryKind, registryPath } from '@stroyfin/domain/registries/registry-kind'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { endChecked } from '../../../session/use-checked-rows.ts'
import { toast } from '../../../theme/toast.tsx'
import { useSaveKey } from '../../../ui/use-save-key.ts'
import { BudgetRests } from '../BudgetRests.tsx'
import { DraftMoney } from '../DraftMoney.tsx'
import { LimitList } from '../LimitList.tsx'
import { RegistryHeadFields } from '../RegistryHeadFields.tsx'
import { RegistryLines } from '../RegistryLines.tsx'
import { RegistryPayers } from '../RegistryPayers.tsx'
import styles from '../registries.module.css'
import { SideColumn } from '../SideColumn.tsx'
import { useRegistryCheck } from '../use-registry-check.ts'
import {
  keptLike,
  type RegistryDraft,
  type RegistryHead,
  type RegistryStart,
  useRegistryDraft,
} from '../use-registry-draft.ts'
import { InvoicesLeftOut, LeftOut } from './LeftOut.tsx'
import { type MadeOfPart, useExplained } from './use-left-out.ts'

const NOTHING: readonly number[] = []
const WILL = ['Не войдёт', 'Не войдут'] as const

const NAMES = { own: 'registry:new', bank: 'bank-registry:new' } as const

interface CreateRegistryProps {
  kind: RegistryKind
  start: RegistryStart
  /** Which of the ticked payments, or invoices, cannot stand in a registry. */
  missing: readonly number[]
  of_invoices: boolean
  /** How many were ticked. */
  asked: number
  picking_first: boolean
}

/** Head, payments with their parts, limits of the bank; one button makes the registry. */
export function CreateRegistry(props: CreateRegistryProps) {
  const { kind, start, missing, of_invoices, asked, picking_first } = props
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 700px)') ?? false
  const name = NAMES[kind]
  const [kept, setKept] = useState(() => (start.lines.length === 0 ? readDraft(name, keptLike(start)) : null))
  const draft = useRegistryDraft(start, kept)
  useKeptDraft(name, draft.kept, draft.taken.length > 0)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { head } = draft
  const explained = useExplained(kind, of_invoices ? NOTHING : missing)
  const check = useRegistryCheck({ kind, registry_id: null, draft, enabled: true })
  const saved = useUnsaved(draft.taken.length > 0)
  const create = useAction(createRegistry, {
    onSuccess: ({ registry, message, left_out }) => {
      forgetDraft(name)
      saved()
      if (asked > 0) endChecked('payments', 'accounts')
      toast.success(message)
      const made_of_part: MadeOfPart = {
        left_out: [...explained, ...left_out],
        asked: draft.taken.length + explained.length,
      }
      void navigate({ to: registryPath(kind, registry), state: { made_of_part } } as never)
    },
    onFailure: (error) => {
      if (error instanceof CallError) setErrors(ofHead(error.errors))
      return false
    },
  })
  const submit = () => {
    if (head.date === null) return setErrors({ date: 'Укажите дату реестра' })
    if (draft.edits.errorCount() > 0) return toast.error('Исправьте отмеченные суммы')
    create.mutate({
      kind,
      type: head.type,
      general: { ...head, date: head.date },
      rows: draft.sent(),
      fitting_only: true,
    })
  }
  const off = whyOff(draft, check.problems)
  useSaveKey(off === null && !create.isPending, submit)
  const change = (part: Partial<RegistryHead>) => {
    draft.changeHead(part)
    setErrors({})
  }
  const anew = () => {
    forgetDraft(name)
    setKept(null)
    draft.restart(start)
  }
  return (
    <>
      <PageHead
        title="Создание реестра"
        actions={
          <>
            {off !== null && !narrow && <span className={styles.quiet}>{off}</span>}
            <Button loading={create.isPending} disabled={off !== null} onClick={submit}>
              Создать реестр
            </Button>
          </>
        }
      />
      {off !== null && narrow && <p className={styles.why}>{off}</p>}
      {kept && <RestoredNote again="Начать заново" onAgain={anew} />}
      <RegistryHeadFields
        head={head}
        errors={errors}
        onChange={change}
        number_placeholder="Присвоится"
        typed={kind === 'bank'}
      />
      {of_invoices && missing.length > 0 && <InvoicesLeftOut count={missing.length} asked={asked} />}
      <LeftOut payments={explained} asked={asked} />
      <LeftOut payments={leftOf(draft, check.problems)} asked={draft.taken.length} verbs={WILL} />
      <div className={styles.card}>
        <div className={styles.main}>
          <RegistryLines
            kind={kind}
            registry_id={null}
            draft={withPayer(draft)}
            problems={check.problems}
            editable
            can_change_rows={false}
            picking_first={picking_first && !kept}
          />
        </div>
        <SideColumn label="Сумма и лимиты">
          <section className={styles.side} aria-label="Сумма реестра">
            <DraftMoney draft={draft} />
          </section>
          <RegistryPayers payers={check.payers} />
          <LimitList limits={check.limits} />
          <BudgetRests budgets={check.budgets} />
        </SideColumn>
      </div>
    </>
  )
}

type Problems = ReadonlyMap<number, string>

/** Why no registry can be made yet; null when one can. */
function whyOff({ taken, head }: RegistryDraft, problems: Problems): string | null {
  if (taken.length === 0) return 'Добавьте хотя бы один платёж'
  if (head.date === null) return 'Укажите дату реестра'
  return taken.every(({ payment_id }) => problems.has(payment_id))
    ? 'Ни один платёж не проходит проверку'
    : null
}

/** What of the chosen the registry will not take, as the check says now. */
function leftOf({ taken }: RegistryDraft, problems: Problems) {
  return taken.flatMap(({ payment_id, payment_number: number, payment_date: date }) => {
    const reason = problems.get(payment_id)
    return reason === undefined ? [] : [{ payment_id, number, date, reason: lowerFirst(reason) }]
  })
}

/** The first payments of one payer name the payer of the registry. */
function withPayer(draft: RegistryDraft): RegistryDraft {
  const add = (payments: readonly RegistryCandidate[]) => {
    const payers = new Set(payments.map((payment) => payment.payer_id))
    const [payer_id = null] = payers.size === 1 ? payers : []
    if (draft.taken.length === 0 && draft.head.payer_id === null) draft.changeHead({ payer_id })
    draft.add(payments)
  }
  return { ...draft, add: add as RegistryDraft['add'] }
}

function ofHead(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field.replace(/^general\./, ''), message]),
  )
}
