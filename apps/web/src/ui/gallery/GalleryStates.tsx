import { useState } from 'react'
import { ApprovalLine } from '../document/ApprovalLine.tsx'
import { MoneyBar } from '../document/MoneyBar.tsx'
import { DateField } from '../fields/DateField.tsx'
import { MoneyField } from '../fields/MoneyField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { VSelect } from '../fields/VSelect.tsx'
import { FileDrop } from '../files/FileDrop.tsx'
import type { SendFile } from '../files/use-uploads.ts'
import { LoadingOverlay } from '../LoadingOverlay.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { TreePick } from '../tree-pick/TreePick.tsx'
import styles from './gallery.module.css'

const nothing = () => undefined
const never = () => new Promise<never>(() => undefined)

/** Goes up by tenths and stops before the end, so that progress and cancel can be looked at. */
const slowly: SendFile = (_file, { signal, onProgress }) =>
  new Promise((_resolve, reject) => {
    let percent = 0
    const timer = setInterval(() => {
      percent = Math.min(90, percent + 10)
      onProgress(percent)
    }, 300)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      reject(signal.reason)
    })
  })

const fails: SendFile = async () => {
  throw new Error('Хранилище недоступно, повторите через минуту')
}

const nodes = [
  { id: 1, group_id: null, is_folder: true, name: 'Подготовка' },
  { id: 2, group_id: 1, is_folder: false, name: 'Геодезия' },
  { id: 3, group_id: 1, is_folder: false, name: null },
]

/** Fields that wait, are empty, bounded, wrong or locked. */
export function FieldStates() {
  const [bounded, setBounded] = useState<string | null>('2025-03-10')
  const [percent, setPercent] = useState<string | null>('30')
  return (
    <div className={styles.fields}>
      <DateField
        label="Дата в границах"
        hint="С 5 по 20 марта 2025"
        min="2025-03-05"
        max="2025-03-20"
        value={bounded}
        onChange={setBounded}
      />
      <DateField label="Дата с ошибкой" value={null} onChange={nothing} error="Укажите дату" />
      <DateField label="Дата без очистки" clearable={false} value="2025-03-05" onChange={nothing} />
      <NumberField
        label="Процент"
        unit="%"
        min={0}
        max={100}
        decimals={4}
        value={percent}
        onChange={setPercent}
      />
      <MoneyField label="Сумма с ошибкой" value={0} onChange={nothing} error="Укажите сумму больше нуля" />
      <MoneyField label="Сумма для чтения" value={-1_250_000.5} onChange={nothing} readOnly />
      <VSelect label="Список пуст" choices={[]} value={null} onChange={nothing} />
      <VSelect label="Список грузится" find={never} value={null} onChange={nothing} />
      <VSelect
        label="Список не загрузился"
        find={() => Promise.reject(new Error())}
        value={null}
        onChange={nothing}
      />
      <TreePick label="Дерево грузится" nodes={[]} loading value={null} onChange={nothing} />
      <TreePick label="Дерево пусто" nodes={[]} value={null} onChange={nothing} />
      <TreePick label="Статьи уже нет" nodes={nodes} value={99} onChange={nothing} />
      <TreePick label="Закреплённая статья" nodes={nodes} locked_ids={[2]} value={2} onChange={nothing} />
      <TreePick
        label="Статья с ошибкой"
        nodes={nodes}
        value={null}
        onChange={nothing}
        error="Выберите статью"
      />
      <FileDrop label="Файл, который долго грузится" onSend={slowly} />
      <FileDrop label="Файл, который не загрузится" multiple={false} onSend={fails} />
    </div>
  )
}

/** What a document shows when something went wrong with it. */
export function DocumentStates() {
  return (
    <div className={styles.two}>
      <MoneyBar
        label="Переплата по договору"
        total={5_000_000}
        parts={[
          { code: 'paid', label: 'Оплачено', value: 5_200_000, fill: 'full' },
          { code: 'over', label: 'Переплачено', value: 200_000, fill: 'warning' },
          { code: 'left', label: 'Осталось', value: -200_000, fill: 'empty' },
          { code: 'unknown', label: 'Не известно', value: null, fill: 'soft' },
        ]}
      />
      <ApprovalLine
        steps={[
          {
            id: 1,
            title: 'Финансы',
            state: 'refused',
            people: [
              {
                id: 1,
                name: 'Анна Белова',
                mark: 'refused',
                at: '2025-03-06T11:40:00Z',
                text: 'Нет акта сверки',
              },
              { id: 2, name: 'Денис Громов', mark: 'not_needed' },
            ],
          },
          {
            id: 2,
            title: 'Директор',
            state: 'future',
            people: [{ id: 3, name: 'Сергей Зимин', mark: 'waiting' }],
          },
        ]}
      />
      <div className={styles.overlaid}>
        <SkeletonRows rows={4} />
        <LoadingOverlay visible text="Построение отчёта" />
      </div>
    </div>
  )
}
