import { addPasskey, beginPasskey, passkeyName } from '@stroyfin/contract/auth/passkeys'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useState } from 'react'
import { CallError, errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { browserName } from '../../ui/format/browser-name.ts'
import { PasswordFirst } from './PasswordFirst.tsx'
import { makePasskey } from './passkeys.ts'
import styles from './second-step.module.css'

interface AddPasskeyProps {
  onCodes: (codes: string[]) => void
  onClose: () => void
}

type Begun = Answer<typeof beginPasskey>
const TITLE = 'Добавить ключ доступа'

export function AddPasskey({ onCodes, onClose }: AddPasskeyProps) {
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <NameKey begun={begun} onCodes={onCodes} onClose={onClose} />
  return (
    <PasswordFirst
      title={TITLE}
      submit_text="Дальше"
      endpoint={beginPasskey}
      onBegun={setBegun}
      onClose={onClose}
    >
      <p className={styles.words}>
        При входе после пароля подтвердите себя на этом устройстве: отпечатком, лицом, кодом экрана или ключом
        USB. Ключ хранит само устройство.
      </p>
    </PasswordFirst>
  )
}

function NameKey({ begun, onCodes, onClose }: AddPasskeyProps & { begun: Begun }) {
  const draft = useDraft(passkeyName, { name: browserName(navigator.userAgent) })
  const [making, setMaking] = useState(false)
  const add = useAction(addPasskey, {
    onSuccess: ({ codes }) => {
      toast.success('Ключ доступа добавлен')
      if (codes.length > 0) onCodes(codes)
      else onClose()
    },
    onFailure: (failure) => failure instanceof CallError && draft.refuse(failure.errors),
  })
  const make = async () => {
    setMaking(true)
    try {
      add.mutate({ ...draft.values, passkey: await makePasskey(begun) })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setMaking(false)
    }
  }
  return (
    <Dialog
      opened
      title={TITLE}
      width={400}
      saving={making || add.isPending}
      submit_text="Создать ключ"
      onClose={onClose}
      onSubmit={() => draft.check() && void make()}
    >
      <TextField
        label="Название ключа"
        hint="По нему вы узнаете его в списке"
        required
        autoFocus
        max_length={60}
        {...draft.field('name')}
      />
    </Dialog>
  )
}
