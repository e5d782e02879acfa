import { webHost } from './web-host.ts'

const ADDRESS = /^[^\s@<>"(),:;]{1,64}@([^\s@<>"(),:;]{1,253})$/

/** The host behind an e-mail address; undefined when the text is no address. */
export const mailHost = (email: string): string | undefined => {
  const domain = ADDRESS.exec(email.trim())?.[1]
  return domain === undefined ? undefined : webHost(domain)
}

/** Anybody can have an address there, so it says nothing about a company. */
export const isFreeMail = (host: string) => FREE.has(host) || FREE_FAMILY.test(host)

const FREE_FAMILY =
  /^(?:yahoo|ymail|hotmail|outlook|live|msn|gmx|googlemail|windowslive)\.[a-z]{2,3}(?:\.[a-z]{2})?$/

const FREE: ReadonlySet<string> = new Set(
  (
    'gmail.com icloud.com me.com mac.com aol.com aim.com rocketmail.com protonmail.com proton.me pm.me ' +
    'mail.com email.com usa.com fastmail.com fastmail.fm hey.com tutanota.com tutanota.de tuta.io tuta.com ' +
    'zoho.com zohomail.com zohomail.eu hushmail.com inbox.com lycos.com mailbox.org posteo.de posteo.net ' +
    'web.de freenet.de t-online.de arcor.de online.de email.de mail.de bluewin.ch ' +
    'orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr ' +
    'libero.it virgilio.it tiscali.it alice.it tin.it terra.es telefonica.net ' +
    'mail.ru list.ru bk.ru inbox.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net ' +
    'wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg freemail.hu citromail.hu ' +
    'qq.com 163.com 126.com yeah.net sina.com sohu.com foxmail.com aliyun.com naver.com daum.net hanmail.net ' +
    'rediffmail.com uol.com.br bol.com.br terra.com.br ig.com.br ' +
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com ' +
    'btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com bigpond.com telstra.com optusnet.com.au ' +
    'shaw.ca rogers.com sympatico.ca telenet.be skynet.be home.nl ziggo.nl kpnmail.nl planet.nl ' +
    'mailinator.com guerrillamail.com yopmail.com 10minutemail.com'
  ).split(' '),
)
