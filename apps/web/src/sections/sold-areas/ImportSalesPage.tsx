import { Alert, Button, Checkbox } from '@mantine/core'
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
import { ImportFrame } from '../imports/public.tsx'
import styles from './ImportSalesPage.module.css'

const TYPES = ['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'txt']

type Checked = Answer<typeof importSales> & { file: string }

/** Units and their ДДУ from a table: checked first, then loaded whole. */
export function ImportSalesPage() {
  const go = useNavigate()
  const [checked, setChecked] = useState<Checked>()
  const [confirmed, setConfirmed] = useState(false)
  const load = useAction(importSales, {
    onSuccess: (answer) => {
      // Meanwhile somebody has changed what the table is held against: the new answer is looked at first.
      if (!answer.applied && checked) {
        setConfirmed(false)
        setChecked({ ...answer, file: checked.file })
        return
      }
      toast.success(answer.message)
      go('/reports/ddu')
    },
  })
  const check = async (file: string) => {
    setConfirmed(false)
    setChecked({ ...(await call(importSales, { file, apply: false })), file })
  }
  const is_asked = checked !== undefined && checked.questions.length + checked.changed > 0
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
          <section className={styles.panel} aria-label="Проверка" aria-live="polite">
            <div className={styles.verdict}>
              <p>
                {checked.message}; ДДУ: {checked.ddu}
              </p>
              {checked.problems.length === 0 && checked.created + checked.updated > 0 && (
                <Button
                  loading={load.isPending}
                  disabled={is_asked && !confirmed}
                  onClick={() => load.mutate({ file: checked.file, apply: true, confirmed })}
                >
                  Загрузить
                </Button>
              )}
            </div>
            {checked.warnings.map((warning) => (
              <Alert key={warning} color="yellow" variant="light" role="status">
                {warning}
              </Alert>
            ))}
            {checked.questions.map((question) => (
              <Alert key={question} color="red" variant="light" role="alert">
                {question}
              </Alert>
            ))}
            {checked.changes.length > 0 && <Changes {...checked} />}
            {is_asked && checked.problems.length === 0 && (
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
            {checked.problems.length > 0 && <Problems problems={checked.problems} />}
          </section>
        )}
      </ImportFrame>
    </>
  )
}

function Changes({ changed, changes }: Pick<Checked, 'changed' | 'changes'>) {
  return (
    <>
      <h2>Изменится {counted(changed, ['помещение', 'помещения', 'помещений'])}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Строка</th>
            <th scope="col">Помещение</th>
            <th scope="col">Что</th>
            <th scope="col">Сейчас</th>
            <th scope="col">Станет</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, unit, what, was, becomes }) => (
            <tr key={`${row} ${what}`}>
              <td>{row}</td>
              <td>{unit}</td>
              <td>{what}</td>
              <td>{was}</td>
              <td>{becomes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Problems({ problems }: { problems: Checked['problems'] }) {
  return (
    <>
      <h2>
        {counted(problems.length, ['ошибка', 'ошибки', 'ошибок'])}: исправьте таблицу и загрузите её снова
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Строка</th>
            <th scope="col">Что не так</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, message }) => (
            <tr key={`${row} ${message}`}>
              <td>{row}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
