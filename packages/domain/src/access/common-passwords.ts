/** Words that most guessed passwords are made of, Russian ones typed in either layout included; in lower case, letters only. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwd pass pwd admin administrator root user guest login welcome hello letmein secret master manager
  qwerty qwertyuiop qwertyui asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc iloveyou monkey dragon
  sunshine princess football baseball superman batman shadow michael jordan killer trustno ninja mustang access
  changeme default test tester testing temp demo company office moscow russia rossiya samsung google yandex mail
  пароль парольпароль админ администратор пользователь логин вход привет секрет любовь солнышко наташа марина максим
  сергей андрей александр дмитрий екатерина кристина спартак зенит москва россия работа компания бухгалтер директор
  стройка строитель финансы договор платеж банк сбербанк
  йцукен йцукенг йцукенгшщз йцукенгшщзхъ фывапр фывапролд фывапролджэ ячсмить ячсмитьбю йфяцыч йфячыц
  gfhjkm gfhjkmgfhjkm flvby ghbdtn vfrcbv yfnfif vfhbyf k.,jdm cjkysirj hjccbz vjcrdf cgfhnfr gjkmpjdfntkm
  fkbyf rhbcnbyf fylhtq cthutq lbhtrnjh aey`
    .split(/\s+/)
    .filter(Boolean),
)

/** Rows of keyboards: nothing that walks along them is a secret. */
export const KEYBOARD_ROWS = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю.',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1й2ц3у4к5е6н7г8ш9щ0з',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
]
