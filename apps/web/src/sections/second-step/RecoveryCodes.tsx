import { Button } from '@mantine/core'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './second-step.module.css'

/** Shown once, when the step is turned on or the codes are made anew. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Коды скопированы'),
      () => toast.error('Скопируйте коды вручную'),
    )
  return (
    <Dialog
      opened
      title="Запасные коды"
      width={400}
      cancel_text="Готово"
      onClose={onClose}
      buttons={
        <Button variant="default" onClick={() => void copy()}>
          Скопировать
        </Button>
      }
    >
      <p className={styles.words}>
        Второй шаг включён. Если телефона или ключа не будет под рукой, войдите по одному из этих кодов.
        Каждый срабатывает один раз, показываем их только сейчас: сохраните.
      </p>
      <ul className={styles.codes} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
