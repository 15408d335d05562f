import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './second-step.module.css'

/** Shown once, when the step is turned on or the codes are made anew: they do not go by one careless key. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, keep] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => {
        keep(true)
        toast.success('Коды скопированы')
      },
      () => toast.error('Скопируйте коды вручную'),
    )
  const close = async () => {
    const leave =
      isKept ||
      (await confirmAction({
        title: 'Коды сохранены?',
        text: 'Больше они не покажутся. Если не будет ни телефона, ни кодов, войти поможет только администратор.',
        confirm: 'Коды сохранены',
        cancel: 'Вернуться к кодам',
        danger: true,
      }))
    if (leave) onClose()
  }
  return (
    <Dialog
      opened
      title="Запасные коды"
      width={400}
      cancel_text="Готово"
      onClose={() => void close()}
      buttons={
        <Button variant="default" data-autofocus onClick={() => void copy()}>
          Скопировать
        </Button>
      }
    >
      <p className={styles.words}>
        Сохраните коды: больше они не покажутся. Нет под рукой телефона или ключа – введите вместо него один
        из этих кодов. Каждый срабатывает один раз.
      </p>
      <ul className={styles.codes} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
