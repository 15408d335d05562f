import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { applyClassifierFile } from '@stroyfin/contract/classifiers/apply-file'
import {
  type ChangedCode,
  type CheckedArticle,
  checkClassifierFile,
} from '@stroyfin/contract/classifiers/check-file'
import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { unnamedText, WISHES } from '@stroyfin/domain/classifiers/judge-articles'
import { plural } from '@stroyfin/domain/russian/plural'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { TableWarnings } from '../../ui/files/TableWarnings.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useArraySource } from '../../ui/grid/use-array-source.ts'
import type { Tone } from '../../ui/StatusMark.tsx'
import { ConfirmedQuestions } from './ConfirmedQuestions.tsx'
import styles from './classifiers.module.css'

type Status = CheckedArticle['status']

const STATUSES: Record<Status, { label: string; tab: string; tone: Tone }> = {
  new: { label: 'Новая', tab: 'Новые', tone: 'success' },
  change: { label: 'Изменится', tab: 'Изменятся', tone: 'info' },
  same: { label: 'Без изменений', tab: 'Без изменений', tone: 'neutral' },
  error: { label: 'Ошибка', tab: 'Ошибки', tone: 'error' },
}
const INDENT = '\u2003'

const COLUMNS: GridColumn<CheckedArticle>[] = [
  { code: 'row', title: 'Строка', kind: 'count', value: ({ row }) => row, width: 72, card: 'none' },
  {
    code: 'status',
    title: 'Что будет',
    kind: 'status',
    value: ({ status }) => status,
    text: ({ status }) => STATUSES[status].label,
    tone: ({ status }) => STATUSES[status].tone,
    width: 140,
  },
  { code: 'code', title: 'Код', kind: 'text', value: ({ code }) => code, width: 104, card: 'none' },
  {
    code: 'name',
    title: 'Наименование',
    kind: 'text',
    value: ({ name }) => name,
    text: ({ name, level }) => INDENT.repeat(level) + name,
    width: 340,
    card: 'title',
  },
  {
    code: 'note',
    title: 'Замечания',
    kind: 'text',
    value: ({ note }) => note,
    grow: true,
    min_width: 320,
    card: 'line',
  },
]

interface CheckedArticlesProps {
  kind: ClassifierKind
  file: string
  onLoaded: (classifier: ClassifierItem[]) => void
  onOther: () => void
  onClose: () => void
}

/** Rows of a table with what each becomes; written wholly, and only when nothing is wrong. */
export function CheckedArticles({ kind, file, onLoaded, onOther, onClose }: CheckedArticlesProps) {
  const [sheet, setSheet] = useState<number | null>(null)
  const [shown, setShown] = useState<Status | 'all'>('all')
  const [recode, setRecode] = useState(false)
  const [rename, setRename] = useState(false)
  const [twins, setTwins] = useState(false)
  const [confirmed, confirm] = useState<string | null>(null)
  const wishes = { recode, rename, twins }
  const checked = useEndpoint(checkClassifierFile, { kind, file, sheet, ...wishes })
  const { data, error } = checked
  const source = useArraySource(data?.rows ?? [], {
    columns: COLUMNS,
    loading: checked.isPending,
    ...(shown !== 'all' && { filter: ({ status }) => status === shown }),
  })
  const apply = useAction(applyClassifierFile, {
    onSuccess: ({ classifier, counts }) => {
      onLoaded(classifier)
      toast.success(`Загружено: новых ${formatCount(counts.new)}, изменено ${formatCount(counts.change)}`)
      onClose()
    },
    onFailure: () => {
      void checked.refetch()
      return false
    },
  })
  const has_new = data && data.counts.error === 0 && data.counts.new + data.counts.change > 0
  const may_load = has_new && (data.asked === null || data.asked === confirmed)
  return (
    <Dialog
      opened
      title="Загрузить из Excel"
      width={1080}
      onClose={onClose}
      onSubmit={() =>
        data &&
        apply.mutate({ kind, file, sheet: data.sheet, ...wishes, preview: data.preview, asked: data.asked })
      }
      submit_off={!may_load}
      submit_text="Загрузить"
      saving={apply.isPending}
    >
      <div className={styles.filehead}>
        <h3>{data?.file_name}</h3>
        {data && data.sheets.length > 1 && (
          <VSelect
            label="Лист"
            choices={data.sheets.map(({ name, hidden }, value) => ({
              value,
              label: hidden ? `${name} (скрытый)` : name,
            }))}
            value={data.sheet}
            clearable={false}
            onChange={setSheet}
          />
        )}
        <Button variant="default" onClick={onOther}>
          Другой файл
        </Button>
      </div>
      {error && <ErrorState text={errorText(error)} onRetry={() => void checked.refetch()} />}
      {data && (
        <>
          <TableWarnings warnings={data.warnings} />
          {has_new && data.asked !== null && (
            <ConfirmedQuestions
              questions={data.questions}
              confirmed={confirmed === data.asked}
              onConfirm={(yes) => confirm(yes ? data.asked : null)}
            />
          )}
          <p className={styles.quiet}>{verdict(data)}</p>
          {(recode || data.recodes.count > 0) && (
            <Checkbox
              label={`Взять коды из файла. ${recodesText(data.recodes)}`}
              checked={recode}
              onChange={({ currentTarget }) => setRecode(currentTarget.checked)}
            />
          )}
          <Wish wish="rename" count={data.renames} checked={rename} onChange={setRename} />
          <Wish wish="twins" count={data.twins} checked={twins} onChange={setTwins} />
          <SegmentedControl
            aria-label="Какие строки показать"
            data={tabsOf(data.counts)}
            value={shown}
            onChange={(value) => setShown(value as Status | 'all')}
          />
        </>
      )}
      {!error && (
        <div className={styles.preview}>
          <Grid
            label="Строки файла"
            columns={COLUMNS}
            source={source}
            rowId={({ row }) => row}
            status={false}
            empty={{ text: 'Таких строк нет' }}
          />
        </div>
      )}
    </Dialog>
  )
}

interface WishProps {
  wish: keyof typeof WISHES
  count: number
  checked: boolean
  onChange: (yes: boolean) => void
}

/** Shown where rows of the file ask for it. */
function Wish({ wish, count, checked, onChange }: WishProps) {
  if (!checked && count === 0) return null
  return (
    <Checkbox
      label={`${WISHES[wish]}: ${formatCount(count)}`}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

type Counts = Record<Status, number>

function tabsOf(counts: Counts) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = (Object.keys(STATUSES) as Status[]).filter((status) => counts[status] > 0)
  return [
    { value: 'all', label: `Все ${formatCount(all)}` },
    ...tabs.map((value) => ({ value, label: `${STATUSES[value].tab} ${formatCount(counts[value])}` })),
  ]
}

/** «У 53 статей изменятся коды: 1 → 2, 1.1 → 2.1, 1.2 → 2.2…» */
function recodesText({ count, first }: { count: number; first: readonly ChangedCode[] }): string {
  if (count === 0) return 'Ни один код справочника не изменится'
  const named = first.map(({ from, to }) => `${from} → ${to}`).join(', ')
  const subject = `У ${formatCount(count)} ${plural(count, ['статьи', 'статей', 'статей'])} ${count === 1 ? 'изменится код' : 'изменятся коды'}`
  return `${subject}: ${named}${count > first.length ? '…' : ''}`
}

function verdict({ counts, left }: { counts: Counts; left: number }): string {
  if (counts.error > 0)
    return `Строк с ошибками: ${formatCount(counts.error)}. Исправьте их в файле и загрузите его снова, пока ничего не записано.`
  const stays = left > 0 ? ` ${unnamedText(left)}` : ''
  if (counts.new + counts.change === 0) return `Всё в файле уже есть в справочнике.${stays}`
  return `Ничего не записано, пока вы не нажмёте «Загрузить».${stays}`
}
