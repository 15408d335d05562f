import type { OwnDeputy } from '@stroyfin/contract/profile/own-deputy'

/** Whose decision is waited for while the person is away: a sentence that is true now, or would be. */
export function deputyWords({ appointed, deciding }: OwnDeputy, is_away: boolean): string {
  if (deciding !== null) {
    const whom = is_away ? `За вас решает ${deciding}` : `На время отпуска за вас будет решать ${deciding}`
    return appointed === deciding ? `${whom}.` : `${whom}: ${appointed} тоже в отпуске.`
  }
  const wait = is_away ? 'ваши согласования ждут вас' : 'в отпуске ваши согласования будут ждать вас'
  return appointed === null
    ? `Замещающий не назначен: ${wait}.`
    : `Назначен ${appointed}, но решать за вас сейчас не может: ${wait}.`
}

/** What has become of the approvals by the press. */
export function toldWords(deputy: OwnDeputy | undefined, is_away: boolean): string {
  if (!is_away) return 'Вы вернулись: согласования снова у вас'
  return deputy ? `Вы в отпуске. ${deputyWords(deputy, true)}` : 'Вы в отпуске'
}
