import {
  type SecondStepDeed,
  type SecondStepState,
  secondStepNeed,
} from '@stroyfin/domain/access/second-step'
import { WatchedRefusal } from './watched-refusal.ts'

/** The deed asks for a second step that the person has not, or has not shown lately. */
export function refuseWithoutStep(deed: SecondStepDeed, state: SecondStepState): void {
  const need = secondStepNeed(deed, state)
  if (need === 'enable')
    throw new WatchedRefusal(
      'unproved',
      'conflict',
      'Компания требует второй шаг входа. Откройте профиль (ваше имя справа вверху), нажмите «Второй шаг входа», включите его и повторите',
    )
  if (need === 'code')
    throw new WatchedRefusal('unproved', 'second_step', 'Подтвердите, что это вы, вторым шагом входа')
}
