import { Button } from '@mantine/core'
import { beginSecondStep, codeOnly, enableSecondStep } from '@stroyfin/contract/auth/second-step'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordFirst } from './PasswordFirst.tsx'
import { QrPicture } from './QrPicture.tsx'
import styles from './second-step.module.css'

interface EnableStepProps {
  onCodes: (codes: string[]) => void
  onClose: () => void
}

type Begun = Answer<typeof beginSecondStep>

/** Codes of an application: the password, then the picture and the first code. */
export function EnableStep({ onCodes, onClose }: EnableStepProps) {
  const [begun, setBegun] = useState<Begun>()
  return begun ? (
    <ShowCode begun={begun} onCodes={onCodes} onClose={onClose} />
  ) : (
    <PasswordFirst
      title="Код из приложения"
      submit_text="Включить"
      endpoint={beginSecondStep}
      onBegun={setBegun}
      onClose={onClose}
    >
      <p className={styles.words}>
        Установите на телефон приложение с кодами: Яндекс Ключ, Google Authenticator или другое. При каждом
        входе после пароля понадобится код из него.
      </p>
    </PasswordFirst>
  )
}

function ShowCode({ begun, onCodes, onClose }: EnableStepProps & { begun: Begun }) {
  const draft = useDraft(codeOnly, { code: '' })
  const enable = useAction(enableSecondStep, {
    onSuccess: ({ codes }) => {
      toast.success('Код из приложения включён')
      if (codes.length > 0) onCodes(codes)
      else onClose()
    },
    onFailure: (error) => error instanceof CallError && draft.refuse(error.errors),
  })
  return (
    <Dialog
      opened
      title="Код из приложения"
      width={400}
      saving={enable.isPending}
      submit_text="Подтвердить"
      onClose={onClose}
      onSubmit={() => draft.check() && enable.mutate(draft.values)}
    >
      <p className={styles.words}>
        Откройте приложение, добавьте учётную запись и наведите камеру на QR-код. Камеры нет – введите в
        приложение ключ под кодом.
      </p>
      <QrPicture text={begun.address} />
      <div className={styles.key}>
        <code className={styles.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button variant="default" size="compact-sm" flex="none" onClick={() => void copyKey(begun.secret)}>
          Скопировать
        </Button>
      </div>
      <CodeField hint="Шесть цифр, которые теперь показывает приложение" {...draft.field('code')} />
    </Dialog>
  )
}

async function copyKey(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    toast.success('Ключ скопирован')
  } catch {
    toast.error('Браузер не дал скопировать ключ: выделите его и скопируйте сами')
  }
}
