import { Button } from '@mantine/core'
import type { loadSecondStep, Passkey } from '@stroyfin/contract/auth/second-step'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'
import { passkeysWork } from './passkeys.ts'
import styles from './second-step.module.css'

/** What is done next from the list of ways. */
export type StepDeed = 'enable_app' | 'disable_app' | 'add_passkey' | 'renew' | Passkey

interface StepWaysProps {
  ways: Answer<typeof loadSecondStep>
  onChoose: (deed: StepDeed) => void
  onClose: () => void
}

/** The ways of the own second step: codes of an application, passkeys, recovery codes. */
export function StepWays({ ways, onChoose, onClose }: StepWaysProps) {
  const { is_on, has_app, passkeys, passkey_origin, recovery_left } = ways
  const canAdd = passkeysWork(passkey_origin)
  return (
    <Dialog opened title="Второй шаг входа" width={560} cancel_text="Закрыть" onClose={onClose}>
      <p className={styles.words}>
        {is_on
          ? 'Включён. При входе после пароля подтвердите его любым из этих способов.'
          : `Выключен. Включите его, и при входе после пароля понадобится ещё ${canAdd ? 'код из приложения или ключ доступа' : 'код из приложения'}: кто узнал ваш пароль, не войдёт.`}
      </p>
      <ul className={styles.ways}>
        <li>
          <div>
            <b>Код из приложения</b>
            <span>
              {has_app ? 'Включён' : 'Яндекс Ключ, Google Authenticator или другое приложение на телефоне'}
            </span>
          </div>
          <Button variant="default" onClick={() => onChoose(has_app ? 'disable_app' : 'enable_app')}>
            {has_app ? 'Выключить код' : 'Включить код'}
          </Button>
        </li>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <b>{passkey.name}</b>
              <span>{lifeOf(passkey)}</span>
            </div>
            <Button
              variant="default"
              aria-label={`Удалить ключ ${passkey.name}`}
              onClick={() => onChoose(passkey)}
            >
              Удалить
            </Button>
          </li>
        ))}
        {canAdd && (
          <li>
            <div>
              <b>{passkeys.length > 0 ? 'Ещё один ключ доступа' : 'Ключ доступа'}</b>
              <span>Вход по отпечатку, лицу, коду экрана или ключу USB</span>
            </div>
            <Button variant="default" onClick={() => onChoose('add_passkey')}>
              Добавить ключ
            </Button>
          </li>
        )}
        {is_on && (
          <li>
            <div>
              <b>Запасные коды</b>
              <span className={recovery_left < FEW ? styles.few : undefined}>
                Осталось {recovery_left}, каждый срабатывает один раз
              </span>
            </div>
            <Button variant="default" onClick={() => onChoose('renew')}>
              Новые коды
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

/** Time to make new ones. */
const FEW = 3

const lifeOf = ({ added, used }: Passkey) =>
  [`Ключ доступа, добавлен ${formatDateTime(added)}`, used && `вход ${formatDateTime(used)}`]
    .filter(Boolean)
    .join(' · ')
