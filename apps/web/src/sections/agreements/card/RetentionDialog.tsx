import { ActionIcon, Button } from '@mantine/core'
import { retentionFacts, saveRetention } from '@stroyfin/contract/agreements/save-retention'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useDraft } from '../../../ui/fields/use-draft.ts'
import type { Card } from './AgreementCard.tsx'
import styles from './card.module.css'

const HINT =
  'От неё отсчитывают сроки возврата удержания. Новую дату и снятие претензий по согласованному договору согласуют заново'

type Claim = z.input<typeof retentionFacts>['claims'][number]

/** What the way back of the retention depends on: the act of completion, which is agreed on, and claims set off. */
export function RetentionDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const { agreement, retention } = card
  const { completion_date, claims: known } = retention
  const draft = useDraft(retentionFacts, { completion_date, claims: known })
  const save = useAction(saveRetention, {
    onSuccess: () => {
      toast.success('Сохранено')
      onClose()
    },
    onFailure: (error) => {
      if (!(error instanceof CallError)) return false
      const named = Object.entries(error.errors).map(([path, text]) => [path.replace(/^facts\./, ''), text])
      return draft.refuse(Object.fromEntries(named))
    },
  })
  const { claims } = draft.values
  const write = (list: Claim[]) => draft.change({ claims: list })
  const change = (at: number, part: Partial<Claim>) =>
    write(claims.map((claim, index) => (index === at ? { ...claim, ...part } : claim)))
  const error = (at: number, name: string) => ({ error: draft.errors[`claims.${at}.${name}`] })
  return (
    <Dialog
      opened
      width={760}
      title="Акт о завершении и претензии"
      onClose={onClose}
      dirty={draft.dirty}
      saving={save.isPending}
      onSubmit={() => {
        if (!draft.check()) return
        save.mutate({ agreement_id: agreement.id, version: agreement.version, facts: draft.values })
      }}
    >
      <DateField label="Дата акта о завершении" hint={HINT} {...draft.field('completion_date')} />
      {[...claims.entries()].map(([at, claim]) => (
        <fieldset key={at} className={styles.claim} aria-label={`Претензия ${at + 1}`}>
          <DateField
            label="Дата претензии"
            {...error(at, 'date')}
            value={claim.date}
            onChange={(date) => change(at, { date: date ?? '' })}
          />
          <MoneyField
            label="Зачтено в удержание"
            min={0}
            {...error(at, 'summ')}
            value={claim.summ}
            onChange={(summ) => change(at, { summ: summ ?? 0 })}
          />
          <TextField
            label="Основание"
            max_length={1000}
            {...error(at, 'basis')}
            value={claim.basis}
            onChange={(basis) => change(at, { basis })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Убрать претензию ${at + 1}`}
            onClick={() => write(claims.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => write([...claims, { date: '', summ: 0, basis: '' }])}
        >
          Добавить претензию
        </Button>
      </div>
    </Dialog>
  )
}
