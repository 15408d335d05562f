import { Button } from '@mantine/core'
import { useClientState } from '../../session/client-state.ts'
import { BankConnection, BankSignIn } from '../bank-link/public.tsx'
import styles from './profile.module.css'
import { telegramBot } from './telegram-bot.ts'
import type { TelegramLink } from './use-telegram.ts'

/** R-2.8-26 … R-2.8-30. */
export function IntegrationsTab({ telegram }: { telegram: TelegramLink }) {
  const bot = telegramBot()
  const isSuperuser = useClientState((state) => state.user?.is_superuser ?? false)
  const { reference, remove, isRemoving, test, isTesting, test_failure } = telegram
  return (
    <div className={styles.form}>
      <h3 className={styles.heading}>Telegram</h3>
      {bot && (
        <dl className={styles.facts}>
          <dt>Бот</dt>
          <dd>{bot.name}</dd>
          <dt>Ссылка</dt>
          <dd>
            <Outside href={bot.link} />
          </dd>
        </dl>
      )}
      {reference && !reference.isConnected && <Message text={reference.message} link={reference.link} />}
      {reference?.isConnected && (
        <p className={styles.connected} role="status">
          {reference.message}
        </p>
      )}
      {test_failure && <p className={styles.message}>{test_failure}</p>}
      <div className={styles.buttons}>
        {reference?.isConnected && (
          <Button variant="default" loading={isRemoving} onClick={remove}>
            Отключить
          </Button>
        )}
        {isSuperuser && (
          <Button variant="default" loading={isTesting} onClick={test}>
            Тест
          </Button>
        )}
      </div>
      <BankSignIn />
      <BankConnection />
    </div>
  )
}

/** The link inside the message can be pressed. */
function Message({ text, link }: { text: string; link: string | null }) {
  const [before = '', after = ''] = link ? text.split(link) : [text]
  return (
    <p className={styles.message} role="status">
      {before}
      {link && <Outside href={link} />}
      {after}
    </p>
  )
}

function Outside({ href }: { href: string }) {
  return (
    <a className={styles.outside} href={href} target="_blank" rel="noreferrer">
      {href.replace('https://', '')}
    </a>
  )
}
