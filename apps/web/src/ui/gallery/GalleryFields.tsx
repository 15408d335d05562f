import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../dialog/confirm-action.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { DateField } from '../fields/DateField.tsx'
import { MoneyField } from '../fields/MoneyField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { SwitchField } from '../fields/SwitchField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { VSelect } from '../fields/VSelect.tsx'
import { FileDrop } from '../files/FileDrop.tsx'
import { TreePick } from '../tree-pick/TreePick.tsx'
import type { TreePickNode } from '../tree-pick/tree-pick-node.ts'
import styles from './gallery.module.css'
import { sampleRow } from './sample-rows.ts'

const contractors = Array.from({ length: 2_000 }, (_, at) => ({
  value: at + 1,
  label: `${sampleRow(at).contractor} № ${at + 1}`,
  hint: `ИНН ${7_700_000_000 + at}`,
}))

const articles: readonly TreePickNode<number>[] = Array.from({ length: 1_596 }, (_, at) => {
  const in_folder = at % 12
  return {
    id: at + 1,
    group_id: in_folder === 0 ? null : at - in_folder + 1,
    is_folder: in_folder === 0,
    name: at % 97 === 5 ? null : in_folder === 0 ? `Раздел ${at / 12 + 1}` : `${sampleRow(at).subject}`,
    hint: `${Math.floor(at / 12) + 1}.${in_folder}`,
  }
})

/** Every field empty, filled, wrong and locked. */
export function Fields() {
  const [text, setText] = useState('Д-2025/0001')
  const [money, setMoney] = useState<number | null>(12_400_000)
  const [volume, setVolume] = useState<string | null>('12.3456789012')
  const [day, setDay] = useState<string | null>('2025-03-05')
  const [month, setMonth] = useState<string | null>('2025-03')
  const [year, setYear] = useState<string | null>('2025')
  const [moment, setMoment] = useState<string | null>('2025-03-05T14:30:00+03:00')
  const [contractor, setContractor] = useState<number | null>(1)
  const [article, setArticle] = useState<number | null>(3)
  const [chosen, setChosen] = useState<number[]>([2, 3, 15])
  const [on, setOn] = useState(true)
  return (
    <div className={styles.fields}>
      <TextField label="Номер" required value={text} onChange={setText} />
      <TextField
        label="Наименование"
        value=""
        onChange={setText}
        error="Укажите наименование"
        placeholder="Как в договоре"
      />
      <MoneyField label="Стоимость" value={money} onChange={setMoney} min={0} when_empty="min" hint="С НДС" />
      <NumberField label="Объём" value={volume} onChange={setVolume} decimals={10} unit="м³" />
      <DateField label="Дата" value={day} onChange={setDay} required />
      <DateField label="Месяц" mode="month" value={month} onChange={setMonth} />
      <DateField label="Год" mode="year" value={year} onChange={setYear} />
      <DateField label="Срок" with_time value={moment} onChange={setMoment} />
      <DateField label="Дата подписания" value={null} onChange={setDay} readOnly />
      <VSelect label="Подрядчик" choices={contractors} value={contractor} onChange={setContractor} />
      <VSelect
        label="Заказчик"
        value={null}
        onChange={() => undefined}
        error="Заказчик и подрядчик не могут совпадать"
        find={async (search) => contractors.filter(({ label }) => label.includes(search)).slice(0, 50)}
      />
      <TreePick label="Статья" nodes={articles} value={article} onChange={setArticle} />
      <TreePick
        label="Статьи"
        multiple
        nodes={articles}
        value={chosen}
        onChange={setChosen}
        locked_ids={[15]}
      />
      <TextField label="Комментарий" lines={2} value={text} onChange={setText} />
      <TextField label="Недоступное поле" value={text} onChange={setText} disabled />
      <SwitchField label="В отпуске" value={on} onChange={setOn} />
      <FileDrop
        label="Выберите файлы"
        types={['pdf', 'xlsx']}
        max_mb={20}
        onSend={async (_, { onProgress }) => onProgress(100)}
      />
    </div>
  )
}

/** Buttons, toasts, questions and the dialog. */
export function Windows() {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const [sum, setSum] = useState<number | null>(null)
  const ask = () =>
    confirmAction({
      title: 'Отозвать реестр?',
      text: 'Будет отозван реестр на 12\u00a0400\u00a0000,00\u00a0₽, 14 платежей.',
      confirm: 'Отозвать',
      danger: true,
    })
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpened(true)}>Создать договор</Button>
      <Button variant="default" onClick={() => void ask()}>
        Отозвать реестр
      </Button>
      <Button variant="subtle" onClick={() => toast.success('Сохранено')}>
        Успех
      </Button>
      <Button variant="subtle" color="red" onClick={() => toast.error('Реестр уже согласован')}>
        Ошибка
      </Button>
      <Dialog
        opened={opened}
        title="Создание договора"
        dirty={text !== '' || sum !== null}
        submit_text="Создать"
        onClose={() => setOpened(false)}
        onSubmit={() => toast.success('Договор создан')}
      >
        <TextField label="Номер" required autoFocus value={text} onChange={setText} />
        <VSelect label="Подрядчик" choices={contractors} value={null} onChange={() => undefined} />
        <DateField label="Дата" value={null} onChange={() => undefined} />
        <MoneyField label="Стоимость" value={sum} onChange={setSum} />
      </Dialog>
    </div>
  )
}
