import { Button } from '@mantine/core'
import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { counted } from '@stroyfin/domain/russian/plural'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { forgetDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { toast } from '../../../theme/toast.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { UNREAD } from '../../../ui/grid/unread.ts'
import { useSaveKey } from '../../../ui/use-save-key.ts'
import { INVOICES_PATH } from '../invoice-path.ts'
import styles from '../invoices.module.css'
import { emptyInvoice, type InvoiceLine, lineProblems, lineToSend } from './invoice-line.ts'
import { useInvoiceTable } from './use-invoice-table.ts'

const FORMS = ['счёт', 'счёта', 'счетов'] as const
const CELLS: Readonly<Record<string, string>> = { contractor_id: 'contractor', agreement_id: 'agreement' }

/** What was typed and not saved. */
export interface KeptInvoices {
  lines: InvoiceLine[]
}

interface InvoiceTableProps {
  name: string
  kept: KeptInvoices | null
  onAnew: () => void
}

export function InvoiceTable({ name, kept, onAnew }: InvoiceTableProps) {
  const navigate = useNavigate()
  const table = useInvoiceTable(kept?.lines ?? null)
  const { lines, edits, ground } = table
  const allowLeaving = useUnsaved(lines.length > 0)
  useKeptDraft(name, { lines }, lines.length > 0)
  const save = useAction(createInvoices, {
    onSuccess: ({ message }) => {
      forgetDraft(name)
      allowLeaving()
      toast.success(message)
      void navigate({ to: INVOICES_PATH } as never)
    },
    onFailure: (error) => {
      if (error instanceof CallError) edits.setErrors(cellErrors(error.errors, lines))
      return false
    },
  })
  const create = () => {
    const problems = lines.flatMap((row) =>
      lineProblems(row, ground).map((problem) => ({ id: row.id, row, ...problem })),
    )
    edits.setErrors(problems)
    if (lines.length === 0) return toast.error('Добавьте хотя бы один счёт')
    if (table.has_unread) return toast.error(UNREAD)
    if (problems[0]) return toast.error(problems[0].message)
    save.mutate({ rows: lines.map((line) => lineToSend(line, ground)) })
  }
  useSaveKey(!save.isPending && !table.searching, create)
  return (
    <>
      <PageHead
        title="Новые счета"
        actions={
          <Button loading={save.isPending || table.searching} onClick={create}>
            {lines.length > 0 ? `Создать ${counted(lines.length, FORMS)}` : 'Создать'}
          </Button>
        }
      />
      {kept && <RestoredNote again="Начать заново" onAgain={onAnew} />}
      <div className={styles.head}>
        <Button variant="default" onClick={() => edits.add(emptyInvoice)}>
          Добавить строку
        </Button>
        <p className={styles.hint}>
          Блок из Excel вставляется прямо в таблицу: Ctrl+V. Контрагент определяется по названию или ИНН,
          проект и статья – по договору
        </p>
      </div>
      <div className={styles.table}>
        <Grid
          label="Новые счета"
          columns={table.columns}
          source={table.source}
          edits={edits}
          newRow={emptyInvoice}
          selectable
          actions={(selection) => (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                edits.remove(table.all.filter(({ id }) => selection.ids.includes(id) !== selection.all))
              }
            >
              Убрать
            </Button>
          )}
          empty={{
            text: 'Строк пока нет',
            action: <Button onClick={() => edits.add(emptyInvoice)}>Добавить строку</Button>,
          }}
        />
      </div>
    </>
  )
}

/** `rows.{n}.{field}` of the answer becomes the cell of the n-th line. */
function cellErrors(errors: Readonly<Record<string, string>>, lines: readonly InvoiceLine[]) {
  return Object.entries(errors).flatMap(([place, message]) => {
    const [, at = '', field = ''] = /^rows\.(\d+)\.?(.*)$/.exec(place) ?? []
    const row = at === '' ? undefined : lines[Number(at)]
    return row ? [{ id: row.id, row, field: CELLS[field] ?? field, message }] : []
  })
}
