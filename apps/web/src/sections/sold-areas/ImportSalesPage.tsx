import { Button, Checkbox } from '@mantine/core'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { counted } from '@stroyfin/domain/russian/plural'
import { SALES_IMPORT_FIELDS } from '@stroyfin/domain/sold-areas/sales-import-fields'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAction } from '../../api/use-action.ts'
import { OneFile } from '../../app/OneFile.tsx'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { toast } from '../../theme/toast.tsx'
import { useNavigate } from '../../ui/app-navigation.ts'
import { FileQuestions } from '../../ui/files/FileQuestions.tsx'
import { TableWarnings } from '../../ui/files/TableWarnings.tsx'
import { ImportFrame } from '../imports/public.tsx'
import styles from './ImportSalesPage.module.css'
import { PastSales } from './PastSales.tsx'
import { FoundRows } from './SalesFindings.tsx'

const TYPES = ['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'txt']

type Checked = Answer<typeof importSales> & { file: string }

/** Units and their ДДУ from a table: checked first, then loaded whole. */
export function ImportSalesPage() {
  const go = useNavigate()
  const [checked, setChecked] = useState<Checked>()
  const load = useAction(importSales, {
    onSuccess: (answer) => {
      // Meanwhile somebody has changed what the table is held against: the new answer is looked at first.
      if (!answer.applied && checked) {
        toast.error('Пока вы смотрели, помещения изменились: проверьте ещё раз')
        setChecked({ ...answer, file: checked.file })
        return
      }
      toast.success(answer.message)
      go('/reports/ddu')
    },
  })
  const check = async (file: string) => {
    setChecked({ ...(await call(importSales, { file, apply: false })), file })
  }
  return (
    <>
      <PageHead title="Импорт площадей и ДДУ" />
      <ImportFrame current="/import-xls/sold-areas">
        <section className={styles.panel} aria-label="Новый импорт">
          <OneFile label="Выберите таблицу площадей и ДДУ" types={TYPES} max_mb={50} onUploaded={check} />
          <p className={styles.quiet}>
            Столбцы: {SALES_IMPORT_FIELDS.map(({ titles: [title] }) => title).join(', ')}. Помещение с
            несколькими платежами занимает несколько строк. Загружается всё или ничего.
          </p>
        </section>
        {checked && (
          <CheckedTable
            key={`${checked.file} ${checked.asked}`}
            checked={checked}
            is_loading={load.isPending}
            onLoad={() => load.mutate({ file: checked.file, apply: true, asked: checked.asked })}
          />
        )}
        <PastSales />
      </ImportFrame>
    </>
  )
}

interface CheckedTableProps {
  checked: Checked
  is_loading: boolean
  onLoad: () => void
}

/** What the table brings, and what of it has to be looked at before it is loaded. */
function CheckedTable({ checked, is_loading, onLoad }: CheckedTableProps) {
  const [confirmed, setConfirmed] = useState(false)
  const { asked, total } = checked
  return (
    <section className={styles.panel} aria-label="Проверка" aria-live="polite">
      <div className={styles.verdict}>
        <p>
          {checked.message}; ДДУ: {checked.ddu}
        </p>
        {total.problems === 0 && checked.created + checked.updated > 0 && (
          <Button loading={is_loading} disabled={asked !== null && !confirmed} onClick={onLoad}>
            Загрузить
          </Button>
        )}
      </div>
      <TableWarnings warnings={checked.warnings} />
      {total.questions > 0 && <FileQuestions questions={checked.questions} total={total.questions} />}
      {total.changes > 0 && (
        <FoundRows
          title={`Изменится ${counted(checked.changed, ['помещение', 'помещения', 'помещений'])}`}
          columns={['Строка', 'Помещение', 'Что', 'Сейчас', 'Станет']}
          rows={checked.changes.map(({ row, unit, what, was, becomes }) => [row, unit, what, was, becomes])}
          total={total.changes}
        />
      )}
      {asked !== null && total.problems === 0 && (
        <Checkbox
          label={
            checked.changed > 0
              ? 'Проверено: загрузить так и заменить то, что есть'
              : 'Проверено: загрузить так'
          }
          checked={confirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      )}
      {total.problems > 0 && (
        <FoundRows
          title={`${counted(total.problems, ['ошибка', 'ошибки', 'ошибок'])}: исправьте таблицу и загрузите её снова`}
          columns={['Строка', 'Что не так']}
          rows={checked.problems.map(({ row, message }) => [row, message])}
          total={total.problems}
        />
      )}
    </section>
  )
}
