import { weightsIn } from './weights-in.ts'

/** Written by `npm run quality -- --calibrate`. How much each feature speaks for an event, in log odds. */
export const WEIGHTS = weightsIn(`
deal -0.77|deal =% -0.19|deal =a company 0.16|deal =a definitive 0.24|deal =a leading 0.16|deal =a new -0.25
deal =a share 0.45|deal =accelerates 0.23|deal =accepts -0.63|deal =accord -0.37|deal =acquire 0.31
deal =acquired 0.15|deal =acquires 0.85|deal =acquisition 0.58|deal =acquisition of 0.39
deal =acquisitions -0.19|deal =action 0.5|deal =adds -0.45|deal =advisors 0.16|deal =after -0.25
deal =agree 0.17|deal =agreed to 0.21|deal =agreement -0.3|deal =agreement with -0.18|deal =agrees to 0.17
deal =airlines -0.18|deal =allied 0.1|deal =amend -0.17|deal =an -0.1|deal =announces -0.16
deal =announces acquisition -0.21|deal =apartment 0.22|deal =apartment building 0.22|deal =approval 0.11
deal =approval for 0.13|deal =approves 0.14|deal =are -0.17|deal =as -0.34|deal =assets 0.36
deal =assets to 0.16|deal =at -0.79|deal =award -0.13|deal =awarded -0.18|deal =backed 0.11|deal =bags -0.37
deal =bank -0.11|deal =bank of -0.3|deal =be 0.36|deal =begins -0.13|deal =bid 0.41|deal =bid price -0.29
deal =bid to -0.24|deal =bids -0.14|deal =bids for 0.17|deal =bill -0.46|deal =bill tender -0.43
deal =boosts -0.1|deal =bought by 0.14|deal =brand -0.24|deal =brands -0.2|deal =building for 0.22
deal =business 0.17|deal =business combination -0.24|deal =business to 0.15|deal =but -0.25|deal =buy 0.46
deal =buy new 0.22|deal =buying 0.17|deal =buyout 0.22|deal =buys 0.94|deal =by 0.31|deal =calls -0.47
deal =can -0.43|deal =cancer -0.17|deal =capabilities 0.12|deal =capital 0.18|deal =capital partners 0.11
deal =case -0.17|deal =cash -0.15|deal =cattle -0.42|deal =changes 0.21|deal =close -0.12|deal =closing 0.2
deal =combination -0.48|deal =combination with -0.21|deal =coming 0.12|deal =comment 0.32|deal =company -0.14
deal =company of -0.13|deal =company that 0.16|deal =completes 0.48|deal =completes acquisition 0.13
deal =completes sale 0.16|deal =compliance with -0.13|deal =contract -0.34|deal =control 0.16|deal =corp 0.27
deal =corp to 0.19|deal =corporate 0.14|deal =could 0.17|deal =credit -0.26|deal =customer 0.1
deal =customers 0.14|deal =day -0.37|deal =day sale -0.11|deal =deadline 0.34|deal =deal 0.26
deal =deal for -0.1|deal =deal with -0.46|deal =definitive 0.18|deal =delay 0.16|deal =demand -0.22
deal =distribution -0.16|deal =dividend -0.25|deal =division 0.2|deal =down -0.24|deal =drop -0.43
deal =earnings -0.11|deal =end 0.12|deal =ends 0.46|deal =energy -0.43|deal =equipment -0.29|deal =equity 0.22
deal =euro -0.16|deal =expanding 0.18|deal =expands 0.18|deal =extends 0.26|deal =extension -0.21
deal =extension of -0.14|deal =faces 0.11|deal =facility -0.11|deal =fast 0.27|deal =fine 0.12|deal =firm 0.38
deal =firms 0.24|deal =food 0.22|deal =for 0.15|deal =for oil -0.29|deal =for the -0.26|deal =forces 0.48
deal =from -0.1|deal =fund -0.23|deal =gain -0.16|deal =gas -0.31|deal =general -0.21|deal =get -0.16
deal =gets 0.29|deal =gets offer -0.18|deal =global -0.29|deal =go -0.1|deal =go public -0.2|deal =going 0.23
deal =group announces -0.21|deal =growth 0.13|deal =has 0.26|deal =has agreed 0.33|deal =have -0.31
deal =here -0.17|deal =higher -0.29|deal =his -0.12|deal =hit -0.18|deal =holding 0.13|deal =home -0.39
deal =hotel 0.21|deal =if -0.13|deal =ii -0.22|deal =in -0.14|deal =in a 0.13|deal =in deal 0.41
deal =in merger 0.11|deal =in pact 0.25|deal =industry 0.26|deal =insurance -0.11|deal =interest in -0.18
deal =into -0.15|deal =into a 0.14|deal =invest -0.22|deal =invest in -0.14|deal =invests 0.44
deal =invests in 0.15|deal =is 0.22|deal =is buying 0.45|deal =is selling 0.2|deal =issues -0.17|deal =it 0.62
deal =it will 0.24|deal =its 0.16|deal =its sale 0.2|deal =iv 0.14|deal =land -0.61|deal =launches -0.19
deal =leadership -0.18|deal =leading 0.1|deal =lender -0.28|deal =letter -0.16|deal =letter to -0.19
deal =llc -0.29|deal =loan -0.31|deal =ltd -0.43|deal =made -0.21|deal =make 0.19|deal =make acquisition 0.11
deal =makes 0.21|deal =making 0.19|deal =mark 0.12|deal =mark iv 0.14|deal =market -0.42|deal =may 0.1
deal =media -0.19|deal =meeting 0.13|deal =members -0.52|deal =merge 0.64|deal =merge with 0.2
deal =merger 0.53|deal =merger agreement -0.18|deal =merges 0.15|deal =minimum -0.3|deal =minimum bid -0.3
deal =money -0.14|deal =more than -0.14|deal =morning -0.12|deal =mortgage -0.54|deal =move 0.13
deal =nasdaq -0.34|deal =net -0.56|deal =network -0.12|deal =new -0.41|deal =news 0.14|deal =no -0.23
deal =not 0.36|deal =not to 0.16|deal =of 0.41|deal =of a 0.1|deal =of its 0.12|deal =of new -0.15
deal =off -0.27|deal =offer 0.15|deal =offer for 0.83|deal =offer to -0.12|deal =offering 0.24
deal =offers -0.78|deal =oil and 0.29|deal =on its 0.24|deal =on merger -0.28|deal =one 0.16|deal =open -0.11
deal =operations -0.12|deal =or -0.17|deal =our 0.15|deal =out 0.39|deal =out of 0.14|deal =over 0.12
deal =own -0.38|deal =pact -0.34|deal =pact to -0.11|deal =part 0.14|deal =part of 0.13|deal =partner -0.15
deal =partners to -0.15|deal =partners with -0.13|deal =partnership -0.16|deal =place -0.2|deal =plan 0.15
deal =plans 0.44|deal =plans to 0.53|deal =platform -0.22|deal =portfolio 0.33|deal =portfolio company 0.11
deal =position 0.29|deal =price -0.29|deal =private 0.16|deal =products 0.21|deal =profit -0.3
deal =properties -0.19|deal =property -0.13|deal =proposal 0.11|deal =public -0.16|deal =public through -0.18
deal =purchase 0.29|deal =purchase of 0.36|deal =purchases -0.18|deal =q2 -0.3|deal =raises -0.27
deal =rate -0.23|deal =rate hikes -0.12|deal =regulatory -0.13|deal =remaining -0.34|deal =retailer 0.22
deal =returns -0.14|deal =revenue -0.27|deal =rival 0.27|deal =said 0.13|deal =said it 0.36|deal =sale of 0.24
deal =sales -0.37|deal =say -0.63|deal =saying -0.19|deal =says -0.1|deal =says it 0.55|deal =secure -0.42
deal =secures -0.47|deal =seek 0.45|deal =seen 0.23|deal =sees -0.21|deal =sell 0.14|deal =sell its 0.1
deal =sell unit 0.12|deal =selling 0.26|deal =sells unit 0.13|deal =semiconductor 0.18|deal =set -0.25
deal =set pact 0.22|deal =sets -0.32|deal =settlement -0.13|deal =share 0.82|deal =share cash 0.23
deal =share for 0.2|deal =shareholders 0.52|deal =shareholders approve -0.13|deal =shareholders to 0.14
deal =shares 0.12|deal =shares in 0.33|deal =shares of 0.14|deal =signs definitive 0.12|deal =snaps 0.18
deal =snaps up 0.18|deal =software -0.2|deal =sold -0.1|deal =sold to 0.26|deal =solution -0.32
deal =solutions 0.52|deal =space -0.11|deal =spin 0.22|deal =spin off 0.22|deal =split -0.31|deal =stake 0.45
deal =stake in 0.24|deal =start -0.15|deal =startup 0.18|deal =steel -0.28|deal =stock 0.46|deal =stores 0.1
deal =subsidiary 0.16|deal =supply -0.27|deal =support 0.27|deal =system 0.1|deal =systems 0.17
deal =take 0.13|deal =takeover 0.28|deal =takeover of 0.15|deal =takes 0.42|deal =takes over 0.25
deal =talks 0.17|deal =tech -0.12|deal =technologies 0.35|deal =technology -0.18|deal =tender 0.26
deal =test -0.15|deal =than -0.15|deal =the -0.23|deal =the acquisition 0.24|deal =the company -0.26
deal =the deal 0.23|deal =their -0.38|deal =therapeutics -0.38|deal =this -0.24|deal =this week -0.14
deal =through -0.1|deal =tie 0.21|deal =tie up 0.21|deal =time -0.15|deal =to acquire 0.29
deal =to announce -0.11|deal =to be 0.18|deal =to bid -0.16|deal =to buy 0.81|deal =to expand 0.15
deal =to go -0.1|deal =to invest -0.16|deal =to its 0.17|deal =to make 0.19|deal =to merge 0.59
deal =to offer -0.48|deal =to secure -0.22|deal =to sell 0.33|deal =to spin 0.37|deal =to support 0.29
deal =to take 0.13|deal =today 0.15|deal =tool 0.12|deal =top -0.13|deal =tower 0.25|deal =trade -0.31
deal =traders -0.28|deal =trading -0.15|deal =transaction 0.56|deal =trial -0.25|deal =unit buys 0.11
deal =unit in -0.13|deal =unit sells -0.77|deal =unit to 0.16|deal =united -0.79|deal =up -0.2|deal =us -0.18
deal =valued at 0.12|deal =vote 0.17|deal =which 0.18|deal =which are 0.19|deal =will -0.18|deal =wins 0.23
deal =with -0.26|deal =with acquisition 0.11|deal =with nasdaq -0.12|deal =with the -0.12|deal =year -0.19
deal ACQUIRE 1.53|deal ANNOUNCE -0.27|deal APPOINT_SURE -0.49|deal APPROVE 0.4|deal BID_NOUN 0.36
deal BOARD -0.2|deal BUY -0.55|deal COMPANY 0.74|deal CORP 0.14|deal CUT 0.16|deal DEAL_NOUN 1.5
deal EXPAND 0.47|deal FINANCE_NEWS -0.49|deal FORMER -0.44|deal GRADE -0.32|deal GROUP -0.16|deal HIRE -0.27
deal INVESTOR 0.12|deal LAUNCH -0.42|deal LEAVE 0.13|deal MANAGEMENT -0.16|deal MAYBE -0.54|deal MERGE -0.3
deal MONEY 0.38|deal MOVE -0.5|deal NEW_THING -0.33|deal NOT_COMPANY -0.91|deal NUM -0.34|deal OPINION 0.56
deal PARTNER -0.12|deal PERCENT 0.16|deal PERSON -0.55|deal PICK -0.17|deal PLACE 0.12|deal PUBLIC_BODY -1.06
deal PUBLIC_OFFICE 0.16|deal QUESTION -0.44|deal ROLE 0.2|deal SIGN -0.13|deal STAFF -0.67|deal STAKE 0.67
deal SUPPLY -0.36|deal TALKS -0.12|deal accord -0.34|deal agreement -0.3|deal award -0.13|deal bid 0.41
deal capitals 0.68|deal deal 0.26|deal definitive 0.18|deal directors -0.11|deal elsewhere 0.9
deal executive -0.11|deal gain -0.16|deal gas -0.35|deal intended 0.66|deal late -0.88|deal listed 0.2
deal long -0.32|deal near -0.3|deal net -0.56|deal no object -0.26|deal no subject -0.62|deal offer 0.15
deal pact -0.34|deal pct 0.32|deal present 0.4|deal properties -0.19|deal proposal 0.11|deal purchase 0.29
deal sales -0.37|deal says -0.1|deal second clause -0.34|deal sell 0.14|deal sets -0.32|deal shares 0.12
deal short 0.84|deal stake 0.45|deal sugar -0.56|deal talks 0.17|deal tender 0.26|deal wheat -0.35
deal wide -0.5|deal-bid-accepted -0.1|deal-bids 0.27|deal-buys 0.43|deal-company 0.43|deal-likely-bids -0.4
deal-likely-buys -0.32|deal-likely-done 0.12|deal-likely-merges -0.92|deal-likely-noun -0.17
deal-likely-pact -1.2|deal-likely-sale 0.23|deal-likely-sells -0.21|deal-likely-shares 0.17|deal-merger 0.29
deal-noun -0.11|deal-passive 0.4|deal-sells 0.8|deal-sells-name -0.51|deal-stake 0.27|headcount 5.73
headcount =a -0.2|headcount =in 0.13|headcount =jobs -0.1|headcount =layoffs -0.12|headcount =off 0.16
headcount COMPANY 0.16|headcount CUT 0.27|headcount GROUP -0.22|headcount NEW_THING 0.13|headcount NUM 0.36
headcount PLACE 0.12|headcount PUBLIC_BODY -0.2|headcount PUBLIC_OFFICE -0.24|headcount STAFF 0.53
headcount elsewhere 0.38|headcount intended 0.12|headcount list -0.22|headcount near 0.13
headcount no object 0.26|headcount no subject -0.45|headcount present 0.28|headcount short 0.38
headcount-cuts 0.33|headcount-layoffs 0.23|leader -0.57|leader =& 0.15|leader =2 -0.11|leader =a 0.22
leader =a new -0.12|leader =acquisition -0.2|leader =adding -0.13|leader =an -0.25|leader =and -0.55
leader =announces 0.2|leader =announces new -0.11|leader =appointments 0.24|leader =appoints 0.55
leader =are -0.32|leader =as 0.16|leader =as it 0.14|leader =bank 0.21|leader =become 0.13|leader =bid -0.19
leader =board of 0.16|leader =business -0.2|leader =by -0.26|leader =changes -0.41|leader =co 0.12
leader =company -0.29|leader =compliance -0.19|leader =credit -0.11|leader =deal -0.36|leader =division 0.12
leader =equity 0.11|leader =exec 0.15|leader =executive 0.12|leader =finance 0.1|leader =financial 0.19
leader =firm -0.23|leader =for -0.58|leader =former 0.25|leader =funds -0.41|leader =global 0.18
leader =group 0.11|leader =head 0.15|leader =head of 0.14|leader =heads -0.32|leader =here -0.16
leader =hire 0.14|leader =hires -0.16|leader =hiring -0.15|leader =his -0.32|leader =in -0.34
leader =in new 0.18|leader =in the -0.37|leader =interim 0.16|leader =is 0.45|leader =is leaving 0.1
leader =it 0.16|leader =its 0.16|leader =its board -0.1|leader =join 0.12|leader =joins -0.14
leader =leadership 0.15|leader =leave 0.18|leader =leaves -0.18|leader =leaving 0.19|leader =leaving the 0.12
leader =legal -0.17|leader =management 0.19|leader =mean -0.11|leader =more -0.37|leader =motors 0.1
leader =named -0.49|leader =names 0.31|leader =new 0.19|leader =new board -0.18|leader =new role 0.16
leader =of directors 0.11|leader =office -0.13|leader =open -0.23|leader =operating 0.1|leader =out -0.32
leader =out of -0.24|leader =partner -0.19|leader =partners 0.17|leader =platform -0.15|leader =private -0.23
leader =promoted 0.1|leader =promoted to 0.1|leader =promotes 0.19|leader =quits 0.12|leader =resigns -0.13
leader =retire 0.11|leader =return 0.14|leader =role 0.42|leader =sales 0.21|leader =says -0.15
leader =search -0.16|leader =senior 0.28|leader =service -0.13|leader =services -0.17|leader =step down 0.19
leader =steps down -0.17|leader =stocks -0.34|leader =strategic -0.2|leader =team with 0.15
leader =technologies -0.31|leader =technology 0.17|leader =that -0.19|leader =the -0.62
leader =the company -0.19|leader =their -0.34|leader =therapeutics 0.11|leader =this -0.17|leader =to -0.2
leader =to board 0.12|leader =to lead 0.26|leader =to leave 0.17|leader =to retire 0.11|leader =top 0.18
leader =u.s -0.24|leader =veteran 0.16|leader =was 0.22|leader =will -0.28|leader =with -0.55
leader =year 0.12|leader ANNOUNCE 0.22|leader APPOINT_SURE 0.2|leader BECOME 0.29|leader BOARD -0.16
leader BUY -0.11|leader COMPANY 0.3|leader CUT -0.19|leader DEAL_NOUN -0.17|leader DENIED -0.13
leader EXPAND -0.14|leader FINANCE_NEWS -0.14|leader FORMER 0.49|leader GRADE -0.2|leader GROUP -0.21
leader INVESTOR 0.21|leader JOIN 0.1|leader LAUNCH -0.24|leader LEAVE 0.59|leader MANAGEMENT 0.49
leader MONEY -0.52|leader NEW_THING -0.28|leader NOT_COMPANY -0.86|leader NUM -0.31|leader PERSON 0.54
leader PICK -0.44|leader PLACE -0.15|leader PUBLIC_BODY -0.84|leader QUESTION -0.28|leader RANKING 0.33
leader ROLE 0.96|leader SIGN -0.19|leader STAFF -0.12|leader SUPPLY -0.6|leader accord -0.11
leader agreement -0.13|leader at the beginning -0.33|leader bid -0.19|leader capitals -0.45
leader closes -0.23|leader deal -0.36|leader elsewhere 0.34|leader executive 0.12|leader gas -0.23
leader joins -0.14|leader late -0.65|leader list -0.12|leader listed -0.28|leader long -0.37|leader near 0.18
leader no object 0.44|leader no subject -0.17|leader oil -0.11|leader present 0.49|leader rival -0.44
leader role 0.42|leader sales 0.21|leader says -0.15|leader second clause -0.36|leader short 0.32
leader titled 0.65|leader-appointed-passive 0.26|leader-leaves -0.11|leader-new 0.16|deal stretched 1.06
leader stretched 1.13|headcount stretched 1
`)
