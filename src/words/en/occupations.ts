import type { OccupationWords } from '../contract/occupations.ts';

export const occupations: OccupationWords = {
  nounFirst: false,
  ignored:
    'a an and any as available best career careers certified coordinator employment entry experienced federal find for from full get good gov government head hiring home i job jobs junior lead level licensed looking me my new of on open opening openings operative or paid part people person position positions professional remote s senior specialist staff summer supervisor temporary the time to top u up us usa vacancies vacancy want weekend with work worker workers working',
  beforePlaces: 'around at close in near',
  titles: `
0006 warden,jail administrator
0007 jail,prison
0017 blaster,bomb safety
0018 safety manager,safety officer,safety inspector,EHS,loss control,risk manager
0019 safety aide
0020 planner,zoning
0023 trail planner,parks planner
0025 naturalist,park guide,park police
0028 environmentalist,environmental consultant,sustainability,EPA,climate
0030 coach,athletic director,referee,umpire
0050 undertaker,mortician,embalmer
0060 priest,pastor,clergy,rabbi,imam,reverend,preacher
0062 fashion designer,costume designer
0072 crime scene investigator,CSI
0080 security specialist,security officer
0081 firefighter,fireman,fire chief,fire marshal,fire captain,fire department,rescue
0082 marshal,court security,bailiff
0083 cop,policeman,patrol officer,sheriff,deputy,state trooper,k9 officer,SWAT,law enforcement
0085 guard,watchman,bouncer,doorman,security,loss prevention,patrolman
0086 security clerk,security assistant
0089 emergency manager,disaster response,FEMA,crisis manager
0090 docent
0099 intern,internship
0101 social scientist,research analyst,drug counselor,addiction counselor,substance abuse counselor,criminologist,political scientist
0102 research assistant,social science aide,substance abuse assistant,survey assistant,interviewer,census taker
0105 social security,claims representative,benefits specialist,disability examiner,eligibility worker,retirement specialist
0107 medicaid specialist
0119 price collector
0130 diplomat,foreign service officer,ambassador,consul,embassy,political analyst
0131 international affairs
0132 spy,CIA,secret agent,counterintelligence,imagery analyst
0136 aid worker,international development,Peace Corps,NGO
0140 labor market analyst
0142 career counselor,job coach,career advisor
0160 civil rights analyst
0170 genealogist
0180 neuropsychologist,behavior analyst,therapist,shrink
0181 psychiatric technician,mental health technician,behavioral health technician
0182 family counselor,therapist,MFT,LMFT
0183 counselor,therapist,psychotherapist,counselling,LPC
0184 demographer
0185 case worker,LCSW,MSW,child protective services
0186 case aide,family support worker,peer counselor,community health worker,outreach worker
0187 youth worker,human services,case worker,community worker,counselor aide
0188 recreation director,fitness director,personal trainer,activities director,event planner,gym manager
0189 lifeguard,gym attendant,swimming instructor,activities assistant,golf course,fitness attendant,ticket taker,usher
0190 ethnographer
0193 archaeologist
0201 HR,recruiter,personnel manager,staffing specialist,headhunter,benefits administrator,employee relations,compensation analyst,payroll manager,training specialist
0203 HR assistant,personnel clerk,HR clerk,benefits assistant
0241 arbitrator,conciliator,conflict resolution
0244 union relations
0260 EEO,diversity officer,DEI,affirmative action
0301 program specialist,project manager,administrator,operations manager,program manager,product manager,event coordinator,chief of staff,office manager,policy advisor,legislative aide
0302 courier,errand runner
0303 office assistant,clerk,admin assistant,customer service,front desk,program assistant,scheduler,order clerk,library page,ward clerk
0304 receptionist,front desk,greeter,concierge
0305 mail room,filing clerk,mail carrier,mailman,postal worker,mail sorter,postman,mail handler
0306 FOIA,privacy officer,public records
0308 records manager,document control,information manager,knowledge manager
0309 letter writer
0318 executive assistant,personal assistant,administrative assistant,PA
0319 court reporter,stenographer,captioner,transcriptionist
0322 word processor
0326 office clerk,word processing,office assistant
0332 systems operator
0335 help desk assistant,IT assistant,computer helper
0340 program manager,director,CEO,executive,project manager,chief operating officer,COO,deputy director,president,boss
0341 administrative manager,office manager,administrative director,business administrator
0342 support services manager,office services,administrative services manager
0343 management analyst,program analyst,consultant,process improvement,lean six sigma,strategist,efficiency expert,policy advisor,policy
0344 management assistant,program assistant,management clerk
0346 supply chain
0350 copy machine operator,mail machine operator
0356 data typist,keypunch operator,keyboarder
0360 equal opportunity specialist,fair housing,civil rights investigator,discrimination investigator
0382 call center,operator
0390 telecommunications operator,radio operator,911 operator,emergency dispatcher
0391 radio specialist,spectrum manager
0392 radio operator,communications operator
0401 biologist,conservationist,scientist,life scientist,biotechnologist,neuroscientist,biochemist
0403 bacteriologist,virologist,immunologist,mycologist,parasitologist
0404 field technician,lab technician,fish technician,wildlife technician,biotech technician,research technician
0405 drug researcher
0408 ecologist,ecosystem scientist
0410 ornithologist,animal scientist
0414 bug scientist,beekeeper
0415 poison expert
0421 plant inspector
0430 plant scientist,plant biologist
0434 plant pathologist,plant disease
0437 horticulturalist,arborist,plant nursery,master gardener
0454 range manager,range conservationist,grazing
0455 hotshot,smokejumper
0456 hotshot,smokejumper,wildfire,fire crew,wildland firefighter
0457 conservationist
0460 forester,arborist
0462 lumberjack,logger,timber worker,trail crew,wilderness ranger
0471 crop scientist
0480 game warden
0482 marine biologist,ichthyologist,fish hatchery
0486 wildlife manager,wildlife specialist,game warden
0487 animal scientist,animal breeder,poultry scientist,animal nutritionist
0501 finance,banker,financial planner,financial advisor
0503 finance clerk,bookkeeper,accounts payable,billing,collector,accounts clerk
0505 CFO,chief financial officer,controller,treasurer
0510 accountant,CPA,cost accountant
0511 auditor
0512 IRS agent,tax agent,tax auditor,tax accountant,tax man
0525 bookkeeper,accounts payable
0526 tax consultant,tax advisor,tax help,tax accountant
0530 teller,cashier
0540 travel claims,invoice clerk
0544 payroll,timekeeper
0545 military payroll
0560 budget analyst
0561 budget clerk
0570 bank examiner,banking,bank regulator
0592 tax collector,tax clerk,tax return processor,tax assistant
0601 health scientist,public health analyst,epidemiology,medical scientist,genetic counselor,athletic trainer,chiropractor,acupuncturist,massage therapist,medical researcher,healthcare
0602 doctor,physician,MD,surgeon,psychiatrist,anesthesiologist,radiologist,dermatologist,GP,general practitioner,internist,oncologist,gynecologist,pathologist,hospitalist,urologist,ophthalmologist,medical examiner,coroner,shrink,paediatrician,anaesthetist
0603 PA,physician associate
0605 CRNA
0610 nurse,RN,nurse practitioner,NP,midwife,BSN,APRN,labor and delivery nurse
0620 LPN,LVN,nurse
0621 CNA,nurse aide,orderly,PCT,caregiver,home health aide,patient sitter,carer,healthcare assistant
0622 sterile processing,central supply
0625 mortuary,morgue
0631 OT
0633 physiotherapist,PT,DPT
0635 exercise therapist,kinesiologist
0636 physical therapy assistant,PTA,OTA,COTA
0638 dance therapist,drama therapist
0640 EMT,paramedic,medical assistant,ambulance,first responder,audiology technician,eye technician,medic,health aide,psychiatric aide,orthopedic technician,patient transporter
0644 medical technologist,medical laboratory scientist,med tech,lab scientist,cytologist,blood bank technologist
0645 lab technician,phlebotomy,blood draw,MLT
0646 histologist,histotechnologist,cytotechnologist
0647 x-ray technician,radiology technician,ultrasound technician,MRI technician,sonographer,radiographer,mammography,rad tech
0648 radiation therapist,radiotherapist,dosimetrist
0649 EKG technician,cardiac technician,operating room technician,endoscopy technician,anesthesia technician,ECG technician,sleep technician,surgical technologist,OR tech
0651 breathing therapist
0660 druggist,PharmD,chemist shop
0662 eye doctor
0665 SLP,hearing specialist
0668 foot doctor
0669 health information manager,health information management
0670 hospital administrator,healthcare administrator,medical director,clinic manager,practice manager,nursing home administrator
0671 healthcare manager,hospital management,clinic administrator,medical services manager
0675 medical biller,coder,health information technician,cancer registrar,clinical documentation specialist
0679 medical secretary,medical receptionist,patient scheduler,medical office assistant,ward clerk,unit secretary
0680 dentist,orthodontist,oral surgeon,DDS,endodontist,periodontist
0681 dental nurse,dental helper
0682 teeth cleaner
0683 dental lab technician,denture maker
0685 health advisor
0688 health inspector,restaurant inspector,environmental health officer
0696 food safety
0698 asbestos inspector
0701 veterinarian,DVM
0704 vet tech
0801 engineer,project engineer,engineering manager,systems engineer,robotics engineer
0802 drafter,draftsman,CAD,draughtsman,mechanical technician,engineering assistant,engineering aide,electromechanical technician,robotics technician
0806 materials scientist,metallurgical engineer,welding engineer,ceramics engineer
0807 garden designer
0808 building designer
0809 building inspector,construction representative,code inspector
0810 structural engineer,hydraulic engineer,transportation engineer,water engineer,traffic engineer,construction engineer
0817 surveyor helper,rodman
0819 waste engineer
0830 HVAC engineer,automotive engineer
0840 reactor engineer,nuclear power
0850 power engineer
0854 software engineer,embedded engineer,firmware engineer
0855 RF engineer,radar engineer,telecommunications engineer,audio engineer
0856 electronics technician,radar technician,avionics specialist
0858 clinical engineer,medical device engineer
0861 rocket scientist,aircraft engineer,astronaut,flight test engineer,space
0871 marine engineer,boat designer
0881 oil engineer,drilling engineer,reservoir engineer
0893 process engineer
0895 quality technician,production technician
0896 production engineer,quality engineer,process engineer
0899 engineering internship
0901 legal administrator,compliance officer,legal analyst,ethics officer
0904 legal intern,judicial clerk
0905 lawyer,prosecutor,counsel,public defender,solicitor,barrister,legal advisor
0930 hearing officer,appeals judge,asylum officer
0935 judge,magistrate,ALJ
0950 legal assistant,legal researcher,legal aide
0962 customer service,call center,telephone agent,help line,CSR
0963 license examiner,document examiner
0965 title examiner,oil and gas leases
0986 legal assistant,court clerk
0987 tax lawyer,tax attorney
0991 workers comp,claims adjuster
0996 veterans benefits,rating specialist,veterans service representative
0998 claims clerk,claims assistant,claims processor,claims adjuster,insurance clerk
1001 communications specialist,art director,creative director,bilingual communications,entertainment,arts administrator
1008 decorator
1010 exhibition designer
1015 museum director,conservator
1016 conservator,museum registrar,art restorer
1020 cartoonist,artist
1021 draftsman
1035 public relations,PR,spokesperson,press secretary,communications,social media,public information officer,marketing specialist,fundraiser,journalist
1040 translator,interpreter,linguist,bilingual,spanish speaking
1046 bilingual clerk,translation clerk
1051 singer,band leader,conductor,organist,pianist,composer,choir director
1054 actor,actress,stagehand,drama,performer,director of plays,dancer,entertainer,choreographer,lighting technician
1056 artist,arts and crafts,potter
1060 photojournalist,cameraman
1071 videographer,filmmaker,TV producer,cameraman,movie,broadcaster,podcast,sound engineer,film editor,DJ,announcer,tv,av tech
1082 writer,editor,journalist,reporter,copywriter,author,proofreader,blogger
1083 technical writer
1084 graphic artist,designer,desktop publisher
1087 proofreader,publishing assistant
1101 business specialist,business development,sales representative,salesperson,marketing,event planner,trade,business administration,advertising manager,meeting planner,hotel manager,business consultant,telemarketer
1102 procurement,buyer,acquisition specialist,purchasing manager,contract negotiator,sourcing,subcontract administrator
1103 property manager,property administrator
1104 surplus sales,auctioneer
1105 buyer,procurement agent
1106 procurement clerk,purchasing clerk
1109 grant writer,fundraiser
1130 energy analyst,power marketing
1140 trade specialist,customs broker,exports
1144 grocery manager,store manager,supermarket manager,retail manager
1145 agricultural specialist,farm program specialist
1146 farm marketing
1150 manufacturing specialist,production manager,factory manager
1152 production controller,production planner
1160 financial analyst,investment banker,stockbroker,portfolio manager,trader,credit analyst,fund manager,securities analyst,financial advisor,wall street
1163 underwriter,insurance agent,insurance broker,insurance adjuster,risk management specialist
1165 loan processor,mortgage,credit officer,lender,loan underwriter
1169 tax collector,IRS
1170 real estate,land agent,right of way agent,property manager,lease
1171 assessor,valuer
1173 apartment manager,property manager,landlord,dorm manager,residential manager,hotel manager,lodging manager,barracks manager
1176 building manager,facilities manager,property manager,building superintendent
1199 business internship
1202 patent clerk
1221 patent agent
1222 patent lawyer,intellectual property lawyer
1224 patents,intellectual property,inventor,trademark examiner
1301 scientist,researcher,forensic chemist,climate scientist,earth scientist,remote sensing,climatologist,forensics,crime lab,water quality scientist
1306 health physicist,radiation protection
1310 physicist
1311 lab technician,chemical technician,water sampler,forensic technician,environmental technician
1313 seismologist,earthquake scientist
1315 water scientist,hydrogeologist,water resources
1316 stream gauger,water technician
1320 chemist,biochemist
1321 metals scientist
1330 astrophysicist,planetary scientist
1340 weatherman,weather forecaster,atmospheric scientist,climatologist,weather reporter,climate scientist
1341 weather technician,weather observer
1350 geoscientist,volcanologist,paleontologist,rock scientist,hydrogeologist,earth scientist,mineralogist
1360 marine scientist,marine biologist
1370 mapmaker,GIS,geospatial analyst,mapping,photogrammetrist
1371 GIS technician,mapping technician
1372 geodetic surveyor
1373 surveyor
1382 food scientist,food chemist
1397 handwriting expert,forensic document examiner
1412 technical information specialist,information specialist,research librarian
1420 archives
1421 archive assistant,archives clerk
1501 mathematical statistician,data analyst,analytics,math
1515 operations research analyst,data analyst,quantitative analyst,modeler,wargamer
1520 maths
1529 biostatistician,statistician
1530 statistician,data analyst,biostatistician,pollster
1531 statistics clerk,census worker,enumerator
1541 codebreaker,cryptographer,cryptologist
1550 computer scientist,AI,programmer,machine learning,algorithm engineer,game developer
1560 data scientist,data analyst,machine learning engineer,analytics,business intelligence,AI specialist
1601 facilities manager,equipment manager,fleet manager,maintenance supervisor,public works director,superintendent,supervisor
1603 facility assistant,equipment assistant,facilities technician
1640 facility manager,plant manager,building manager,public works,custodial manager,maintenance director
1654 print shop
1658 laundry supervisor
1667 chef manager,restaurant manager,kitchen manager,cafeteria manager,caterer,dining manager,food manager,dietary manager
1670 fleet manager,vehicle specialist
1701 teacher,high school teacher,preschool teacher,math teacher,school counselor,principal,educator,guidance counselor,university lecturer,college professor,headteacher,history teacher
1702 teacher aide,teacher assistant,paraprofessional,child care,classroom aide,nanny,babysitter,preschool aide,tutor,education aide,early childhood,daycare,school aide,crossing guard,childminder,kids,children,nursery nurse
1710 vocational teacher,shop teacher,trade school teacher
1712 trainer,pilot instructor
1715 job counselor
1720 school administrator,education policy,principal,education consultant
1725 health educator,health coach
1730 testing specialist
1740 education counselor,academic advisor,guidance counselor,college advisor,admissions officer,school counselor,education coordinator
1750 instructional designer,curriculum designer,e-learning developer,instructional coordinator,instructional technologist
1801 inspector,investigator,deportation officer,ICE agent,air marshal,immigration,code enforcement officer,compliance,probation officer,parole officer
1802 TSA,screener,transportation security officer,airport,bag checker
1805 crime analyst,research investigator
1810 investigator,private detective
1811 special agent,detective,FBI,secret service,federal agent,undercover,crime investigator,DEA,ATF,NCIS
1815 crash investigator,accident investigator
1825 aviation inspector,FAA inspector,aircraft inspector,airworthiness inspector
1831 SEC examiner,securities
1849 labor inspector,labor investigator
1860 EEO investigator,discrimination investigator
1862 product safety inspector,food safety inspector
1863 meat inspector,poultry inspector,USDA inspector,slaughterhouse inspector,egg inspector
1881 coast guard
1889 import specialist,customs inspector
1894 customs entry,customs clerk
1895 customs,border guard,border security,immigration officer,CBP
1896 border patrol,border agent,border guard
1910 QA,quality control,quality inspector,quality manager,QC inspector,product inspector
1980 grader,produce inspector,grain inspector,agricultural inspector,fruit inspector
1981 grain sampler,crop sampler
2001 supply clerk,supply officer
2003 supply officer,supply chain manager
2005 supply clerk,inventory clerk,parts clerk,shipping clerk,stockroom
2010 inventory manager,stock manager,stock controller
2030 warehouse manager,distribution manager
2091 cashier,store clerk,salesperson,retail,checkout,checker,shopkeeper,store associate,salesman,grocery clerk
2101 transit planner,transportation planner
2102 travel clerk,shipping clerk,freight clerk,ticket agent,booking agent,reservations agent
2121 railroad inspector,train inspector
2123 truck inspector
2125 road safety
2130 traffic manager,shipping manager,traffic planner,freight manager,travel manager
2150 fleet dispatcher,transportation supervisor,motor pool manager,harbor master,transit manager,airport manager
2151 dispatcher,taxi dispatcher
2152 air traffic controller,flight controller,ATC,control tower
2154 air traffic assistant,flight data
2161 stevedore,longshoreman,docker
2181 aviator,helicopter pilot,copilot,UAV operator
2185 flight engineer,loadmaster,flight attendant,stewardess,boom operator,cabin crew
2210 IT,programmer,DBA,database administrator,system administrator,sysadmin,cybersecurity,cybersecurity analyst,information security,tech support,help desk,network engineer,cyber security analyst,developer,systems analyst,coder,cloud engineer,devops,computer repair,hacker,web designer,CISO,CIO,computers,QA tester,webmaster,scrum master,software,solutions architect,infosec,tech,UX researcher,internet,online
2299 IT internship,computer science intern
2502 telephone technician,telephone installer,phone repair,fiber optic technician
2504 lineman telephone
2604 electronics repairer,radar mechanic,radio repair,avionics technician,TV repairman
2606 controls technician,PLC technician
2610 avionics
2805 wireman,electrician helper,solar installer
2810 lineman,lineworker,powerline
2854 motor winder,appliance electrician,generator mechanic
2892 aviation electrician
3105 seamstress,tailor,sewer,sailmaker,canvas worker,parachute,dressmaker,alterations
3111 seamstress,tailor
3306 lens repair,camera repair
3314 watchmaker,clockmaker
3359 instrument technician,instrument repair
3414 machinist,lathe operator,machine operator,machine shop,CNC,metalworker
3416 die maker
3501 general helper,odd jobs,event setup,tour bus attendant,parking attendant
3502 labourer,helper,mover,construction,ditch digger,trash collector,highway worker,road crew
3511 lab worker,glassware washer
3546 railroad worker,track worker,railway worker
3566 janitor,janitorial,cleaner,housekeeper,maid,cleaning lady,porter,caretaker,EVS,environmental services,room attendant,sanitation worker
3601 glazier,ironworker,glass installer
3603 bricklayer,stonemason
3604 flooring installer
3605 plasterer
3610 asbestos worker
3705 NDT,x-ray inspector metal
3711 plater
3727 grinder
3802 blacksmith,farrier
3806 metal worker,tinsmith
3808 boiler maker
3809 auto body,body shop,body repairer,collision repair,panel beater
3820 shipbuilder,shipyard worker
3910 projectionist
3940 broadcast technician,sound operator,radio technician
4010 optician,glasses maker,lens grinder
4102 paperhanger,painting contractor
4204 steamfitter
4206 plumber,drain cleaner,plumbers helper,septic
4352 plastics worker,fiberglass
4402 bookbinder
4417 printer,pressman
4441 book repair
4604 woodworker,furniture maker,cabinet maker
4605 cabinetmaker,furniture maker,joiner,furniture restorer
4607 carpenter,framer,woodworking,joiner,carpenter helper
4714 prototype maker
4717 boat mechanic
4742 boiler repair,plant mechanic
4749 handyman,maintenance man,repairman,maintenance,maintenance repairer,apartment maintenance,fixer,maintenance tech
4754 gravedigger
4804 safe technician
4805 BMET,medical equipment technician,biomed tech
4818 parachute rigger,aircrew flight equipment
4855 appliance repairman,washing machine repair
5002 farmhand,crop worker,picker,field worker,harvest
5003 gardener,landscaper,groundskeeper,greenkeeper,lawn care,groundsman,nursery worker,mowing,florist,yard work
5026 exterminator,fumigator,rat catcher
5042 tree surgeon,tree cutter,arborist,tree service
5048 zookeeper,kennel worker,animal trainer,animal control,animal handler,cowboy,dog catcher,pet sitter,animal shelter,animals,horses
5210 rigger,scaffolder
5220 ship carpenter
5306 HVAC,refrigeration mechanic,AC repair,heating and cooling
5309 furnace repair,boiler technician
5313 elevator installer,lift engineer,escalator mechanic
5334 marine mechanic,ship mechanic,boat engine mechanic,outside machinist
5350 machinery mechanic,factory mechanic,machine repair
5352 millwright,machine repair,industrial maintenance,industrial machinery mechanic
5378 ground support equipment mechanic,generator mechanic
5401 factory worker,assembler,production worker,process operator
5402 stoker,boiler tender,steam plant operator
5406 power plant operator
5407 powerhouse operator,power dispatcher,hydropower operator,power distributor
5408 wastewater operator,sewer worker,sewage treatment
5409 waterworks
5413 fuel truck driver,refueler,fuel handler,gas pump attendant
5423 sand blaster
5426 bridge tender,lockkeeper
5703 driver,truck driver,chauffeur,CDL,delivery man,tow truck driver,trucks
5705 tractor driver,mower operator
5716 road grader,equipment operator,bulldozer,loader operator,digger driver,heavy machine operator,paving,road construction
5729 driller
5736 train conductor,brakeman,switchman,rail yard worker
5737 train driver,railroad engineer,train
5782 ship captain,skipper,ship
5784 river pilot,riverboat captain
5786 boat operator,boat driver,boat captain,coxswain,ferry operator,boatman
5788 sailor,seaman,fisherman,mariner,boat crew
5803 diesel mechanic,truck mechanic,tank mechanic,bus mechanic,tractor mechanic,farm equipment mechanic
5806 tire repairer,car wash,vehicle servicer,oil change,lube technician,auto detailer
5823 mechanic,vehicle mechanic,motor mechanic,brake mechanic,transmission mechanic,car
5876 electric vehicle mechanic,locomotive mechanic
6502 explosives handler,ammunition worker
6505 EOD
6610 gunsmith,weapons repair,armorer,gun repair,firearms repair
6641 torpedo mechanic
6652 aircraft weapons,aircraft armament
6904 tool room attendant,tool crib
6907 warehouse worker,warehouseman,stocker,loader,freight handler,shipping and receiving,package handler,storekeeper,forklift,picker,warehouse associate
6910 parts runner
6912 materials examiner,receiving inspector
6913 hazmat,nuclear cleanup,decontamination
6914 stocker,bagger,warehouse worker,grocery worker,supermarket worker,shelver
6968 aircraft loader,baggage handler
7002 packer,packager,crater,boxer,wrapper
7009 equipment cleaner,parts cleaner
7304 laundry attendant,washer,linen worker
7305 dry cleaner,washing machine operator,presser
7401 brewer,food processing,winemaker,cheese maker
7402 baker,pastry cook,bread maker,cake decorator
7404 chef,line cook,kitchen,short order cook,grill cook,culinary,fast food cook,camp cook
7405 barman,barmaid,barkeeper,barista,bar staff,mixologist
7407 butcher,meat cutter,deli,fishmonger,slaughterer,meat packer
7408 dishwasher,kitchen helper,lunch lady,busboy,barista,fast food worker,server,cafeteria,kitchen porter,cook helper,dietary aide,canteen worker,restaurant,coffee shop,catering
7420 waitress,server,waitstaff,hostess
7603 hairdresser,hairstylist,cosmetologist,barbershop,manicurist,nail technician,stylist,makeup artist,beauty
8255 hydraulic mechanic
8268 aircraft hydraulics
8602 jet mechanic,turbine mechanic
8610 lawn mower repair,engine mechanic
8852 airplane mechanic,aviation mechanic,helicopter mechanic,plane mechanic,aircraft maintenance,airframe mechanic,jet mechanic,A&P
8862 ramp worker,airfield attendant
9902 ship captain
9924 sailor
9928 sailor
9931 ship engineer,marine engineer
9984 ship steward
`,
};
