import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { earlyWords } from '@stroyfin/domain/registries/early-retention'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { type ReactNode, useMemo, useState } from 'react'
import { ListColumnChooser } from '../../app/lists/ListColumnChooser.tsx'
import { useListColumns } from '../../app/lists/use-list-columns.ts'
import { useHolder } from '../../session/rights.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../ui/grid/use-row-selection.ts'
import { useTreeSource } from '../../ui/grid/use-tree-source.ts'
import { PageToolbar } from '../../ui/PageToolbar.tsx'
import { ChangeRowDialog } from './ChangeRowDialog.tsx'
import { LineDialog } from './LineDialog.tsx'
import { lineColumns, noteWords } from './line-columns.ts'
import { PickPaymentsDialog } from './PickPaymentsDialog.tsx'
import styles from './registries.module.css'
import type { Line, LineRow } from './registry-line.ts'
import type { RowPlace } from './row-place.ts'
import type { RegistryDraft } from './use-registry-draft.ts'

interface RegistryLinesProps {
  kind: RegistryKind
  registry_id: number | null
  draft: RegistryDraft
  problems: ReadonlyMap<number, string>
  /** Payments are added, taken away, and their parts typed. */
  editable: boolean
  /** An approver may leave rows out or lessen them. */
  can_change_rows: boolean
  /** The choice of payments opens by itself. */
  picking_first?: boolean
  tools?: ReactNode
  /** Of an approved registry: where its rows stand at the bank. */
  places?: ReadonlyMap<number, RowPlace> | undefined
  /** Takes out of it what has not gone there; absent where nobody may. */
  onTakeOut?: ((payment_ids: readonly number[]) => void) | undefined
}

/** The payments of a registry under their three groups; parts are typed in place. */
export function RegistryLines(props: RegistryLinesProps) {
  const { kind, registry_id, draft, problems, editable, can_change_rows, tools, places, onTakeOut } = props
  const narrow = useMediaQuery('(max-width: 700px)') ?? false
  const [picking, setPicking] = useState(props.picking_first ?? false)
  const [opened, setOpened] = useState<LineRow>()
  const selection = useRowSelection<LineRow>()
  const { date } = draft.head
  const noted =
    problems.size > 0 || draft.rows.some(({ line }) => line !== null && isNoted(line, { date, places }))
  const holder = useHolder()
  const columns = useMemo(
    () => lineColumns({ editable, problems, noted, date, places, holder }),
    [editable, problems, noted, date, places, holder],
  )
  const list = useListColumns('registry_lines', columns)
  const { kept } = list
  // What may still be taken is asked while a registry is made; where it stands at the bank, once it is approved.
  const shown = useMemo(() => {
    const idle = new Set([places ? 'free_summ' : 'at_bank', ...(noted ? [] : ['remark'])])
    return list.columns.filter(({ code }) => !idle.has(code))
  }, [list.columns, places, noted])
  const tree = useTreeSource(draft.rows, { columns, first_open: 'all', totals: draft.totals })
  // Groups are no payments, and the bar below counts payments.
  const choosable = draft.rows.filter(({ line }) => line !== null).length
  const source = useMemo(() => ({ ...tree, choosable }), [tree, choosable])
  const taken = useMemo(() => new Set(draft.taken.map((line) => line.payment_id)), [draft.taken])
  const pick = (variant: 'default' | 'filled') =>
    editable && (
      <Button variant={variant} onClick={() => setPicking(true)}>
        Добавить платежи
      </Button>
    )
  const chosen = () =>
    (selection.all ? draft.rows : selection.kept())
      .filter((row) => selection.has(row.id))
      .flatMap(({ line }) => (line ? [line.payment_id] : []))
  const removeChosen = () => {
    if (onTakeOut) onTakeOut(chosen())
    else draft.remove(chosen())
    selection.setAll(false)
  }
  return (
    <>
      <PageToolbar actions={tools}>
        {draft.rows.length > 0 && pick('default')}
        {problems.size > 0 && (
          <Button variant="default" onClick={() => draft.remove([...problems.keys()])}>
            Убрать платежи с ошибками: {problems.size}
          </Button>
        )}
        <ListColumnChooser list={list} />
      </PageToolbar>
      <div className={styles.lines}>
        <Grid
          label="Платежи реестра"
          columns={shown}
          source={source}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          fit_rows={narrow}
          {...(editable && !narrow && { edits: draft.edits })}
          {...((editable || onTakeOut) && !narrow && { selectable: true, selection })}
          actions={() => (
            <Button variant="default" onClick={removeChosen}>
              Убрать из реестра
            </Button>
          )}
          onOpen={setOpened}
          empty={{ text: 'В реестре пока нет платежей', ...(editable && { action: pick('filled') }) }}
        />
      </div>
      {picking && (
        <PickPaymentsDialog
          kind={kind}
          registry_id={registry_id}
          head={draft.head}
          taken={taken}
          today={moscowDay(new Date())}
          onPick={draft.add}
          onClose={() => setPicking(false)}
        />
      )}
      {opened?.line && (
        <OpenedLine
          registry_id={registry_id}
          draft={draft}
          row={{ ...draft.edits.merged(opened), line: opened.line }}
          editable={editable}
          can_change_rows={can_change_rows}
          is_approved={places !== undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Whether a row has words to be read: of people, of a statement, of what will stop it. */
const isNoted = (
  line: Line,
  { date, places }: { date: string | null; places: RegistryLinesProps['places'] },
) =>
  line.remark !== '' ||
  line.written_off !== null ||
  earlyWords(line, date) !== '' ||
  (!places && noteWords(line, line.summ) !== '')

interface OpenedLineProps {
  registry_id: number | null
  draft: RegistryDraft
  row: LineRow & { line: Line }
  editable: boolean
  can_change_rows: boolean
  is_approved: boolean
  onClose: () => void
}

/** The window of one payment: to be looked at, to be changed by its author, or by an approver. */
function OpenedLine({
  registry_id,
  draft,
  row,
  editable,
  can_change_rows,
  is_approved,
  onClose,
}: OpenedLineProps) {
  const { line } = row
  if (can_change_rows && registry_id !== null && !line.excluded) {
    return <ChangeRowDialog registry_id={registry_id} line={line} onClose={onClose} />
  }
  const edit = {
    setSumm: (summ: number) => draft.setSumm(row, summ),
    remove: () => draft.remove([line.payment_id]),
  }
  return (
    <LineDialog
      row={row}
      edit={editable && !line.excluded ? edit : undefined}
      is_approved={is_approved}
      onClose={onClose}
    />
  )
}
