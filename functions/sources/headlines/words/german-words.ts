import type { TaggedPhrases } from './tag.ts'

/** German stands beside English in headlines about companies of Germany, Austria and Switzerland. */
export const GERMAN_WORDS: TaggedPhrases = {
  RAISE: 'sammelt,sammeln,erhalt,bekommt,sichert sich',
  SERIES: 'finanzierungsrunde,millionenfinanzierung,seed runde,seed finanzierung,wachstumsfinanzierung',
  FUNDS: 'finanzierung,kapitalspritze,frisches kapital',
  ACQUIRE: 'ubernimmt,ubernehmen,schluckt',
  BUY: 'kauft,erwirbt',
  DEAL_NOUN: 'ubernahme,zusammenschluss',
  MERGE: 'fusioniert,fusionieren',
  APPOINT_SURE: 'beruft,ernennt,befordert,bestellt,nomme,nombra,nomina',
  LEAVE: 'tritt zuruck,tritt ab,scheidet aus,verlasst,gibt sein amt ab',
  BECOME: 'wird,ubernimmt als,kommt von,folgt auf,wechselt zu',
  SHIFT: 'wechsel',
  LAYOFF: 'stellenabbau,entlassungen,personalabbau,kundigungen,kurzarbeit',
  CUT: 'streicht,streichen,abbauen,entlasst,baut,kurzt',
  STAFF: 'stellen,arbeitsplatze,mitarbeiter,mitarbeitende,beschaftigte,jobs',
  NEW_STAFF: 'arbeitsplatze,mitarbeiter,mitarbeitende,entwickler,neue stellen',
  HIRE: 'schafft,sucht,stellt',
  LAUNCH: 'startet,launcht,bringt',
  PARTNER: 'kooperiert mit,kooperieren,arbeitet zusammen mit',
  PARTNERSHIP: 'partnerschaft,kooperation',
  OPEN: 'eroffnet,baut,errichtet',
  PLACE: 'standort,buro,niederlassung,filiale,werk,rechenzentrum,zentrale',
  EXPAND: 'expandiert nach,startet in',
  COMPANY: 'konkurrenten,konzern,unternehmen,anbieter,hersteller',
}
