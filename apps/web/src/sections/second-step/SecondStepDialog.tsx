import { Button } from '@mantine/core'
import { loadSecondStep } from '@stroyfin/contract/auth/second-step'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { EnableStep } from './EnableStep.tsx'
import { StepIsOn } from './StepIsOn.tsx'
import styles from './second-step.module.css'

/** The second step of the own sign-in: turned on with a picture and a code, turned off with password and code. */
export function SecondStepDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(loadSecondStep, {})
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!data)
    return (
      <Dialog opened title="Второй шаг входа" width={400} cancel_text="Закрыть" onClose={onClose}>
        {error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Dialog>
    )
  return data.is_on ? (
    <StepIsOn recovery_left={data.recovery_left} onCodes={setCodes} onClose={onClose} />
  ) : (
    <EnableStep onCodes={setCodes} onClose={onClose} />
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
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
        Второй шаг включён. Если телефона не будет под рукой, войдите по одному из этих кодов. Каждый
        срабатывает один раз, показываем их только сейчас: сохраните.
      </p>
      <ul className={styles.codes} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
