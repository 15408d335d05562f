import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { saveLoanLimits } from '@stroyfin/contract/loan-agreements/save-loan-limits'
import {
  LIMIT_SOURCE_LABELS,
  LIMIT_SOURCES,
  type LimitSource,
} from '@stroyfin/domain/loan-agreements/limit-source'
import { useMemo, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { useNewArticle } from '../classifiers/public.ts'

interface AddLimitDialogProps {
  loan: LoanTreeAgreement
  onClose: () => void
}

const SOURCES = LIMIT_SOURCES.map((value) => ({ value, label: LIMIT_SOURCE_LABELS[value] }))

/** A new limit: a folder covers its articles, an article of the bank the own ones mapped to it. */
export function AddLimitDialog({ loan, onClose }: AddLimitDialogProps) {
  const [classifier_id, setClassifier] = useState<number | null>(null)
  const [loan_group_id, setGroup] = useState<number | null>(loan.groups[0]?.id ?? null)
  const [source, setSource] = useState<LimitSource>('borrowed')
  const [summ, setSumm] = useState<number | null>(null)
  const [checked, setChecked] = useState(false)
  const articles = useArticleChoices()
  const made = useNewArticle(setClassifier, { isEmpty: articles.length === 0 })
  const save = useAction(saveLoanLimits, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  const submit = () => {
    setChecked(true)
    if (classifier_id === null || summ === null) return
    save.mutate({
      id: loan.id,
      items: [{ id: null, version: null, loan_group_id, classifier_id, source, summ }],
    })
  }
  return (
    <Dialog
      opened
      title="Новый лимит"
      onClose={onClose}
      onSubmit={submit}
      submit_text="Добавить"
      dirty={classifier_id !== null || summ !== null}
      saving={save.isPending}
    >
      {made.dialog}
      <VSelect<number>
        label="Статья"
        hint="Лимит папки действует на все её статьи"
        required
        autoFocus
        choices={articles}
        onCreate={made.onCreate}
        none_text={made.none_text}
        value={classifier_id}
        onChange={setClassifier}
        error={checked && classifier_id === null ? 'Выберите статью' : undefined}
      />
      <VSelect<number>
        label="Группа финансирования"
        placeholder="Весь договор"
        choices={loan.groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={loan_group_id}
        onChange={setGroup}
        empty_text="Групп пока нет"
      />
      <VSelect
        label="Источник"
        choices={SOURCES}
        searchable={false}
        clearable={false}
        value={source}
        onChange={(value) => setSource(value ?? 'borrowed')}
      />
      <MoneyField
        label="Лимит"
        required
        min={0}
        value={summ}
        onChange={setSumm}
        error={checked && summ === null ? 'Укажите лимит' : undefined}
      />
    </Dialog>
  )
}

function useArticleChoices() {
  const own = useEndpoint(loadClassifier, { kind: 'own' })
  const bank = useEndpoint(loadClassifier, { kind: 'bank' })
  return useMemo(
    () =>
      [...(own.data?.classifier ?? []), ...(bank.data?.classifier ?? [])].map((item) => ({
        value: item.id,
        label: `${item.view_id} ${item.name}`,
        hint: item.kind === 'bank' ? 'Статья банка' : item.is_folder ? 'Папка' : '',
      })),
    [own.data, bank.data],
  )
}
