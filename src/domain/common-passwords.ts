/** Some of the most common passwords, to warn of them while one is chosen; the server knows 10,000. */
const COMMON = `
  123456 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey letmein
  shadow master michael mustang 666666 qwertyuiop 123321 1234567890 superman 1qaz2wsx 7777777 jordan
  qazwsx jennifer 123qwe 000000 killer trustno1 hunter harley zxcvbnm asdfgh buster andrew batman soccer
  tigger charlie robert sunshine thomas iloveyou ranger daniel hockey george computer michelle jessica
  starwars pepper 112233 zxcvbn freedom princess joshua maggie ginger 11111111 131313 amanda ashley
  cheese 159753 nicole summer matthew chelsea dallas matrix william yankees taylor austin access martin
  heather thunder merlin secret diamond anthony hammer silver justin patrick bailey internet samantha
  golfer orange cookie q1w2e3r4t5 maverick jackson welcome samsung password password1 password123
  krishna qwerty123
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(COMMON.trim().split(/\s+/));
