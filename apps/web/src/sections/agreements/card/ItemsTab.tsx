import { Button } from '@mantine/core'
import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { type AgreementItem, loadItems } from '@stroyfin/contract/agreements/load-items'
import { saveItems } from '@stroyfin/contract/agreements/save-items'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { useRef } from 'react'
import { CallError, errorText } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useKeptEdits } from '../../../app/use-kept-edits.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { forgetSaved } from '../../../ui/grid/forget-saved.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import type { RowChange } from '../../../ui/grid/grid-edits.ts'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import { useGridEdits } from '../../../ui/grid/use-grid-edits.ts'
import { Money } from '../../../ui/Money.tsx'
import styles from './card.module.css'
import { itemRow, itemToSave, useItemColumns } from './use-item-columns.ts'

const NONE: readonly AgreementItem[] = []
const idOf = (row: AgreementItem) => row.id

/** Positions project × article × financing group; the sum of the contract is theirs. */
export function ItemsTab({ agreement }: { agreement: Agreement }) {
  const may_edit = useMay()('agreement.edit') && !agreement.is_deleted && agreement.status !== 'on_approval'
  const { data, isPending, error, refetch } = useEndpoint(loadItems, { agreement_id: agreement.id })
  const edits = useGridEdits<AgreementItem>(idOf)
  const columns = useItemColumns(may_edit, agreement.currency)
  const stored = data?.items ?? NONE
  const source = useArraySource(stored, {
    columns,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const changes = edits.changes()
  const removed = new Set(changes.filter(({ is_removed }) => is_removed).map(({ id }) => id))
  const rows = [...stored.map((row) => edits.merged(row)), ...edits.newRows()].filter(
    ({ id }) => !removed.has(id),
  )
  useKeptEdits({
    name: `agreement-items:${agreement.id}`,
    edits: may_edit && data ? edits : undefined,
    stamp: String(data?.version),
    rows: stored,
  })
  const allowLeaving = useUnsaved(changes.length > 0, 'address')
  const sent = useRef<readonly RowChange<AgreementItem>[]>([])
  const save = useAction(saveItems, {
    onSuccess: ({ message, ids }) => {
      allowLeaving()
      const names = new Map(Object.entries(ids).map(([before, after]) => [Number(before), after]))
      forgetSaved(edits, sent.current, names)
      edits.named(names)
      toast.success(message)
    },
    onFailure: (failure) => {
      if (!(failure instanceof CallError)) return false
      if (failure.status === 409 && failure.current) {
        toast.error(
          'Договор изменил другой пользователь. Показаны новые значения, ваши правки остались на экране',
        )
        void refetch()
        return true
      }
      edits.setErrors(
        Object.entries(failure.errors).flatMap(([path, message]) => {
          const [, index, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
          const row = rows[Number(index)]
          return row ? [{ id: row.id, field, message }] : []
        }),
      )
      return false
    },
  })
  const total = roubles(sumOf(rows.map(({ summ }) => kopecks(summ ?? 0))))
  return (
    <>
      {changes.length > 0 && (
        <div className={styles.tools}>
          <span>
            Сумма с НДС станет <Money value={total} sign />, сейчас <Money value={data?.summ ?? 0} sign />
          </span>
          <div className={styles.asof}>
            <Button variant="default" onClick={() => edits.forget()}>
              Отменить
            </Button>
            <Button
              loading={save.isPending}
              onClick={() => {
                sent.current = changes
                save.mutate({
                  agreement_id: agreement.id,
                  version: data?.version ?? 1,
                  items: rows.map(itemToSave),
                })
              }}
            >
              Сохранить позиции
            </Button>
          </div>
        </div>
      )}
      <div className={styles.grid}>
        <Grid
          label="Позиции договора"
          columns={columns}
          source={source}
          {...(may_edit && { edits, newRow: (id: number) => itemRow(id, agreement), selectable: true })}
          actions={(selection) =>
            may_edit && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() =>
                  edits.remove(stored.filter(({ id }) => selection.ids.includes(id) !== selection.all))
                }
              >
                Убрать
              </Button>
            )
          }
          empty={{
            text: 'Договор не разбит на позиции: вся сумма отнесена на проект и статью договора',
            ...(may_edit && {
              action: (
                <Button onClick={() => edits.add((id) => itemRow(id, agreement))}>Добавить позицию</Button>
              ),
            }),
          }}
        />
      </div>
      {may_edit && (stored.length > 0 || edits.newRows().length > 0) && (
        <div>
          <Button variant="default" onClick={() => edits.add((id) => itemRow(id, agreement))}>
            Добавить позицию
          </Button>
        </div>
      )}
    </>
  )
}
