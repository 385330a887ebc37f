import type { OccupationWords } from '../contract/occupations.ts';

export const occupations: OccupationWords = {
  nounFirst: false,
  ignored:
    'a an and any as available best career careers certified employment entry experienced federal find for from full get good gov government head hiring home i job jobs junior lead level licensed looking me my new of on open opening openings operative or paid part people person position positions professional remote s senior specialist staff summer supervisor temporary the time to top u up us usa vacancies vacancy want weekend with work worker workers working',
  beforePlaces: 'around at close in near',
  titles: {
    '0006': 'warden, prison warden, jail administrator',
    '0007':
      'prison guard, jail guard, corrections officer, detention officer, jailer, jail, prison',
    '0017': 'explosives safety specialist, blaster, bomb safety',
    '0018':
      'safety manager, safety officer, safety specialist, safety inspector, OSHA inspector, workplace safety, EHS, health and safety, loss control, risk manager',
    '0019': 'safety technician, safety aide',
    '0020': 'city planner, urban planner, town planner, regional planner, planner, zoning',
    '0023': 'recreation planner, trail planner, parks planner',
    '0025':
      'park ranger, ranger, national park, naturalist, park guide, park police, interpreter ranger',
    '0028':
      'environmentalist, environmental specialist, environmental inspector, environmental consultant, sustainability, EPA, climate',
    '0030': 'sports coach, coach, athletic director, referee, umpire, sports',
    '0050': 'undertaker, mortician, funeral director, funeral home, embalmer',
    '0060':
      'priest, minister, pastor, chaplain, clergy, rabbi, imam, reverend, preacher, religious',
    '0062': 'fashion designer, clothing designer, costume designer',
    '0072': 'fingerprint examiner, fingerprint technician, crime scene investigator, CSI',
    '0080':
      'security specialist, security manager, security officer, personnel security, physical security',
    '0081':
      'firefighter, fireman, fire fighter, fire chief, fire inspector, fire marshal, fire captain, fire department, rescue',
    '0082': 'us marshal, marshal, court security, bailiff',
    '0083':
      'police officer, cop, policeman, policewoman, patrol officer, sheriff, deputy, state trooper, k9 officer, SWAT, law enforcement officer, law enforcement, campus police',
    '0085':
      'security guard, guard, watchman, night watchman, bouncer, doorman, security, loss prevention, gate guard, patrolman',
    '0086': 'security clerk, security assistant, badge clerk',
    '0089':
      'emergency manager, disaster relief, disaster response, FEMA, emergency planner, crisis manager, emergency preparedness',
    '0090': 'tour guide, guide, docent, museum guide, visitor guide, park guide',
    '0099': 'intern, student, internship, student job, trainee, summer student',
    '0101':
      'social scientist, social science researcher, research analyst, drug counselor, addiction counselor, substance abuse counselor, policy researcher, criminologist, survey researcher, behavioral scientist, political scientist',
    '0102':
      'research assistant, social science aide, substance abuse assistant, survey assistant, interviewer, census taker',
    '0105':
      'social security, claims representative, benefits specialist, disability examiner, eligibility worker, retirement specialist',
    '0106': 'unemployment specialist, unemployment benefits',
    '0107': 'health insurance, medicare specialist, medicaid specialist',
    '0110': 'economist, economics, economic analyst',
    '0119': 'economics assistant, price collector',
    '0130':
      'diplomat, foreign service officer, foreign affairs officer, ambassador, consul, embassy, foreign policy analyst, political analyst',
    '0131': 'international relations specialist, international affairs',
    '0132':
      'intelligence analyst, intelligence officer, spy, CIA, secret agent, counterintelligence, imagery analyst',
    '0134': 'intelligence clerk, intelligence assistant',
    '0136': 'aid worker, international development, humanitarian, foreign aid, Peace Corps, NGO',
    '0140': 'labor market analyst, workforce analyst',
    '0142':
      'career counselor, employment counselor, job coach, career coach, career advisor, workforce specialist',
    '0150': 'geographer, geography',
    '0160': 'civil rights analyst, civil rights, human rights',
    '0170': 'historian, history, genealogist',
    '0180':
      'psychologist, clinical psychologist, school psychologist, neuropsychologist, behavior analyst, therapist, psychology, shrink',
    '0181':
      'psychology technician, psychiatric technician, mental health technician, psych tech, behavioral health technician',
    '0182':
      'marriage counselor, family therapist, couples therapist, family counselor, therapist, MFT, LMFT',
    '0183':
      'counselor, mental health counselor, therapist, psychotherapist, counselling, LPC, mental health therapist, grief counselor',
    '0184': 'sociologist, demographer',
    '0185':
      'social worker, case worker, LCSW, MSW, clinical social worker, child protective services, school social worker, case manager, child welfare',
    '0186':
      'social services assistant, case aide, social work assistant, family support worker, peer support specialist, peer counselor, community health worker, outreach worker',
    '0187':
      'social services, youth worker, human services, case worker, community worker, counselor aide, case manager',
    '0188':
      'recreation director, fitness director, personal trainer, fitness trainer, youth director, activities director, event planner, recreation leader, fitness instructor, camp director, gym manager, aerobics instructor, golf pro',
    '0189':
      'lifeguard, recreation assistant, camp counselor, gym attendant, swim instructor, swimming instructor, activities assistant, ski instructor, golf course, fitness attendant, ticket taker, usher',
    '0190': 'anthropologist, ethnographer, forensic anthropologist',
    '0193': 'archaeologist, archeologist, archaeology',
    '0201':
      'HR, human resources, recruiter, HR manager, HR specialist, HR generalist, personnel manager, talent acquisition, staffing specialist, headhunter, benefits administrator, employee relations, compensation analyst, payroll manager, training manager, training specialist',
    '0203': 'HR assistant, personnel clerk, human resources clerk, HR clerk, benefits assistant',
    '0241': 'mediator, arbitrator, conciliator, labor mediator, conflict resolution',
    '0243': 'apprenticeship, apprentice programs',
    '0244': 'labor relations, union relations, labor relations specialist',
    '0260':
      'EEO, diversity officer, DEI, diversity and inclusion, equal opportunity officer, affirmative action',
    '0301':
      'program specialist, project manager, administrator, executive officer, administrative specialist, operations manager, program manager, product manager, event coordinator, project coordinator, chief of staff, volunteer coordinator, program coordinator, office manager, protocol officer, customer experience, policy advisor, legislative aide',
    '0302': 'messenger, courier, bike messenger, errand runner',
    '0303':
      'office assistant, office clerk, clerk, administrative assistant, admin assistant, admin, customer service, customer service representative, office manager, office worker, front desk, general clerk, program assistant, scheduler, order clerk, library page, desk clerk, ward clerk',
    '0304':
      'receptionist, front desk, information desk, greeter, reception, front desk clerk, hotel clerk, desk clerk, concierge',
    '0305':
      'mail clerk, mailroom clerk, mail room, file clerk, filing clerk, mail carrier, mailman, postal worker, letter carrier, mail sorter, post office, postman, mail handler',
    '0306': 'FOIA, privacy officer, public records, freedom of information',
    '0308':
      'records manager, records management, document control, information manager, document manager, knowledge manager',
    '0309': 'correspondence clerk, letter writer',
    '0318':
      'secretary, executive assistant, personal assistant, legal secretary, executive secretary, administrative assistant, school secretary, PA',
    '0319': 'court reporter, stenographer, closed captioner, captioner, transcriptionist',
    '0322': 'typist, word processor',
    '0326': 'office automation, office clerk, word processing, office assistant',
    '0332': 'computer operator, systems operator',
    '0335':
      'computer assistant, help desk assistant, IT assistant, computer clerk, computer helper',
    '0340':
      'program manager, director, executive director, CEO, chief executive, executive, project manager, general manager, chief operating officer, COO, deputy director, president, boss',
    '0341':
      'administrative officer, administrative manager, business manager, office manager, administrative director, business administrator',
    '0342': 'support services manager, office services, administrative services manager',
    '0343':
      'management analyst, program analyst, business analyst, management consultant, consultant, policy analyst, process improvement, lean six sigma, strategist, operations analyst, efficiency expert, project analyst, strategic planner, policy advisor, policy',
    '0344': 'management assistant, program assistant, management clerk',
    '0346':
      'logistics, logistician, logistics manager, supply chain, supply chain manager, logistics coordinator, logistics analyst',
    '0350': 'copy machine operator, copier operator, mail machine operator',
    '0356': 'data entry, data entry clerk, data typist, keypunch operator, keyboarder, data input',
    '0360':
      'equal opportunity specialist, fair housing, civil rights investigator, discrimination investigator',
    '0382': 'telephone operator, switchboard operator, call center, operator',
    '0390': 'telecommunications operator, radio operator, 911 operator, emergency dispatcher',
    '0391':
      'telecom, telecommunications specialist, telecom specialist, telecommunications manager, radio specialist, spectrum manager',
    '0392': 'radio operator, communications operator',
    '0401':
      'biologist, biology, natural resources specialist, environmental scientist, conservationist, scientist, marine biologist, life scientist, conservation scientist, biotechnologist, aquatic biologist, neuroscientist, research scientist, biochemist, molecular biologist, conservation biologist',
    '0403': 'microbiologist, bacteriologist, virologist, immunologist, mycologist, parasitologist',
    '0404':
      'biology technician, biological technician, field technician, lab technician, laboratory assistant, lab assistant, lab tech, fish technician, wildlife technician, animal lab technician, biotech technician, research technician',
    '0405': 'pharmacologist, drug researcher',
    '0408': 'ecologist, ecosystem scientist, restoration ecologist',
    '0410': 'zoologist, ornithologist, animal scientist',
    '0413': 'physiologist, exercise physiologist',
    '0414': 'entomologist, insect scientist, bug scientist, beekeeper',
    '0415': 'toxicologist, poison expert',
    '0421': 'plant protection technician, plant inspector',
    '0430': 'botanist, plant scientist, plant biologist',
    '0434': 'plant pathologist, plant disease',
    '0437': 'horticulturist, horticulturalist, arborist, plant nursery, master gardener',
    '0440': 'geneticist, genetics, geneticist researcher, genetic scientist',
    '0454': 'range manager, rangeland specialist, range conservationist, grazing',
    '0455': 'range technician, wildland firefighter, hotshot, smokejumper, forest firefighter',
    '0456':
      'wildland firefighter, hotshot, smokejumper, forest firefighter, wildfire, forest fire fighter, fire crew, fire lookout',
    '0457': 'soil conservationist, conservationist, land conservation',
    '0458': 'soil technician, conservation technician',
    '0460': 'forester, forest ranger, forest manager, silviculturist, forestry, arborist',
    '0462':
      'forest technician, forestry worker, lumberjack, logger, timber worker, trail crew, forest worker, forestry aide, trail worker, wilderness ranger',
    '0470': 'soil scientist',
    '0471': 'agronomist, crop scientist',
    '0480': 'fish and wildlife manager, fish and game, game warden, fish and wildlife officer',
    '0482':
      'fish biologist, fisheries biologist, fishery biologist, marine biologist, ichthyologist, fish hatchery',
    '0485': 'wildlife refuge manager, refuge manager',
    '0486':
      'wildlife biologist, wildlife manager, wildlife specialist, game warden, wildlife officer',
    '0487': 'animal scientist, animal breeder, poultry scientist, animal nutritionist',
    '0501':
      'financial specialist, finance, financial manager, finance officer, financial administrator, bank manager, banker, financial planner, financial advisor',
    '0503':
      'accounting clerk, finance clerk, bookkeeper, accounts payable, billing clerk, accounts receivable, financial clerk, billing, bookkeeping, collector, bill collector, accounts clerk, collections',
    '0505':
      'CFO, chief financial officer, controller, comptroller, finance director, finance manager, financial manager, treasurer',
    '0510':
      'accountant, CPA, certified public accountant, staff accountant, cost accountant, accounting manager',
    '0511': 'auditor, internal auditor, IT auditor, audit',
    '0512': 'IRS agent, tax agent, tax auditor, revenue agent, tax accountant, tax man',
    '0525':
      'bookkeeper, accounting clerk, accounting assistant, accounting tech, bookkeeping, accounts payable',
    '0526': 'tax specialist, tax preparer, tax consultant, tax advisor, tax help, tax accountant',
    '0530': 'teller, bank teller, cashier, cash clerk, cash handler',
    '0540': 'voucher examiner, travel claims, invoice clerk',
    '0544': 'payroll, payroll clerk, payroll specialist, timekeeper, timekeeping, payroll manager',
    '0545': 'military payroll',
    '0560': 'budget analyst, budget officer, budgeting, budget manager',
    '0561': 'budget clerk, budget assistant',
    '0570': 'bank examiner, bank inspector, financial examiner, banking, bank regulator',
    '0580': 'credit union examiner',
    '0592':
      'tax examiner, tax collector, tax clerk, tax preparer, tax return processor, tax assistant',
    '0601':
      'health scientist, public health analyst, epidemiologist, epidemiology, infection control, public health scientist, medical scientist, health specialist, genetic counselor, athletic trainer, clinical research coordinator, chiropractor, acupuncturist, massage therapist, infection preventionist, medical researcher, healthcare, perfusionist',
    '0602':
      'doctor, physician, medical doctor, MD, surgeon, psychiatrist, pediatrician, cardiologist, anesthesiologist, radiologist, family doctor, dermatologist, GP, general practitioner, internist, neurologist, oncologist, gynecologist, obstetrician, pathologist, hospitalist, emergency physician, urologist, ophthalmologist, orthopedic surgeon, medical examiner, coroner, DO, shrink, paediatrician, gynaecologist, anaesthetist',
    '0603': 'physician assistant, PA, physicians assistant, physician associate',
    '0605': 'CRNA, nurse anesthetist, anesthetist',
    '0610':
      'nurse, registered nurse, RN, nurse practitioner, NP, nursing, head nurse, ICU nurse, nurse manager, ER nurse, school nurse, psychiatric nurse, midwife, nurse midwife, charge nurse, BSN, surgical nurse, travel nurse, public health nurse, hospice nurse, case manager nurse, clinical nurse specialist, APRN, labor and delivery nurse',
    '0620': 'LPN, LVN, practical nurse, licensed practical nurse, vocational nurse, nurse',
    '0621':
      'CNA, nursing assistant, nurse aide, nurses aide, nursing aide, orderly, patient care technician, certified nursing assistant, PCT, hospital aide, caregiver, home health aide, personal care aide, patient sitter, nurse assistant, care assistant, carer, healthcare assistant, care worker',
    '0622':
      'sterile processing technician, medical supply technician, sterile processing, central supply',
    '0625': 'autopsy technician, morgue technician, mortuary, morgue',
    '0630': 'dietitian, dietician, nutritionist, nutrition, diet specialist',
    '0631': 'occupational therapist, OT',
    '0633': 'physical therapist, physiotherapist, PT, physio, DPT',
    '0635': 'kinesiotherapist, exercise therapist, kinesiologist',
    '0636':
      'physical therapy assistant, PTA, occupational therapy assistant, OTA, COTA, rehab assistant, rehab aide, physical therapist assistant, rehab tech, occupational therapist assistant',
    '0638':
      'recreation therapist, recreational therapist, art therapist, music therapist, dance therapist, drama therapist, creative arts therapist',
    '0640':
      'EMT, paramedic, health technician, emergency medical technician, ambulance driver, medical assistant, ambulance, hearing technician, first responder, audiology technician, eye technician, ophthalmic technician, medic, health aide, telehealth technician, psychiatric aide, orthopedic technician, patient transporter, optometric technician',
    '0642': 'nuclear medicine technologist, nuclear medicine tech',
    '0644':
      'medical technologist, clinical laboratory scientist, medical laboratory scientist, med tech, lab scientist, lab technologist, cytologist, blood bank technologist',
    '0645':
      'lab technician, medical lab technician, lab tech, phlebotomist, phlebotomy, blood draw, laboratory technician, MLT',
    '0646':
      'histology technician, histologist, pathology tech, histotechnologist, cytotechnologist',
    '0647':
      'x-ray technician, xray tech, radiology technician, radiologic technologist, ultrasound technician, MRI technician, CT technologist, sonographer, mammographer, radiographer, radiology tech, mammography, rad tech',
    '0648': 'radiation therapist, radiotherapist, dosimetrist',
    '0649':
      'EKG technician, dialysis technician, surgical technician, surgical tech, cardiac technician, operating room technician, endoscopy technician, scrub tech, cardiovascular technologist, anesthesia technician, ECG technician, polysomnographer, sleep technician, surgical technologist, OR tech, monitor tech, hemodialysis',
    '0651': 'respiratory therapist, respiratory technician, breathing therapist',
    '0660': 'pharmacist, druggist, pharmacy, PharmD, chemist shop',
    '0661': 'pharmacy technician, pharmacy tech, pharmacy assistant, pharm tech, pharmacy clerk',
    '0662': 'optometrist, eye doctor',
    '0665':
      'speech therapist, audiologist, speech pathologist, speech language pathologist, SLP, hearing specialist, speech',
    '0667': 'prosthetist, orthotist, prosthetics',
    '0668': 'podiatrist, foot doctor',
    '0669':
      'medical records administrator, health information manager, health information management, medical records manager',
    '0670':
      'hospital administrator, hospital director, healthcare administrator, health administrator, medical director, hospital manager, clinic manager, practice manager, nursing home administrator',
    '0671':
      'health systems specialist, healthcare manager, hospital management, clinic administrator, medical services manager',
    '0672': 'prosthetics representative',
    '0673': 'hospital housekeeping, housekeeping manager, executive housekeeper',
    '0675':
      'medical records clerk, medical coder, medical coding, medical biller, coder, health information technician, medical billing, medical records, cancer registrar, clinical documentation specialist, billing and coding',
    '0679':
      'medical secretary, medical receptionist, patient scheduler, medical clerk, unit secretary, medical office assistant, patient registration, ward clerk, patient advocate, patient representative, hospital clerk, appointment clerk, medical administrative assistant',
    '0680': 'dentist, orthodontist, oral surgeon, DDS, endodontist, periodontist, dental surgeon',
    '0681': 'dental assistant, dental nurse, dental helper',
    '0682': 'dental hygienist, teeth cleaner',
    '0683': 'dental lab technician, denture maker, dental technician',
    '0685': 'public health advisor, public health specialist, public health, health advisor',
    '0688':
      'health inspector, sanitarian, restaurant inspector, environmental health officer, sanitary inspector',
    '0690': 'industrial hygienist, occupational hygienist',
    '0696': 'consumer safety officer, FDA inspector, food safety, regulatory affairs specialist',
    '0698': 'environmental health technician, asbestos inspector',
    '0701': 'veterinarian, vet, animal doctor, DVM, veterinary surgeon, veterinary',
    '0704':
      'vet tech, veterinary technician, vet assistant, veterinary assistant, animal technician, veterinary nurse',
    '0801':
      'engineer, general engineer, project engineer, engineering manager, systems engineer, robotics engineer',
    '0802':
      'engineering technician, drafter, draftsman, CAD, CAD technician, CAD operator, draughtsman, civil engineering technician, mechanical technician, engineering assistant, engineering aide, electromechanical technician, robotics technician, semiconductor technician',
    '0803': 'safety engineer',
    '0804': 'fire protection engineer, fire engineer',
    '0806':
      'materials engineer, materials scientist, metallurgical engineer, welding engineer, ceramics engineer',
    '0807': 'landscape architect, landscape designer, garden designer',
    '0808': 'architect, building designer, architecture',
    '0809':
      'construction inspector, construction manager, building inspector, construction representative, construction superintendent, construction supervisor, code inspector, construction foreman',
    '0810':
      'civil engineer, structural engineer, bridge engineer, geotechnical engineer, hydraulic engineer, transportation engineer, highway engineer, water engineer, coastal engineer, traffic engineer, construction engineer',
    '0817': 'surveying technician, survey technician, surveyor helper, land surveyor, rodman',
    '0819': 'environmental engineer, sanitary engineer, waste engineer',
    '0828':
      'construction analyst, cost estimator, estimator, construction cost estimator, construction estimator',
    '0830': 'mechanical engineer, HVAC engineer, automotive engineer',
    '0840': 'nuclear engineer, reactor engineer, nuclear power, nuclear technician',
    '0850': 'electrical engineer, power engineer',
    '0854':
      'computer engineer, hardware engineer, computer hardware engineer, software engineer, embedded engineer, firmware engineer',
    '0855':
      'electronics engineer, electronic engineer, RF engineer, radar engineer, telecommunications engineer, audio engineer',
    '0856':
      'electronics technician, electronic technician, radar technician, avionics specialist, electronics tech',
    '0858': 'biomedical engineer, bioengineer, clinical engineer, medical device engineer',
    '0861':
      'aerospace engineer, aeronautical engineer, rocket scientist, aircraft engineer, astronaut, rocket engineer, flight test engineer, spacecraft engineer, space',
    '0871': 'naval architect, ship designer, marine engineer, boat designer',
    '0880': 'mining engineer',
    '0881': 'petroleum engineer, oil engineer, drilling engineer, reservoir engineer',
    '0890': 'agricultural engineer',
    '0893': 'chemical engineer, process engineer',
    '0895': 'industrial engineering technician, quality technician, production technician',
    '0896':
      'industrial engineer, manufacturing engineer, production engineer, quality engineer, process engineer',
    '0899': 'engineering intern, engineering internship, engineering student',
    '0901':
      'legal administrator, legal specialist, compliance officer, legal analyst, ethics officer',
    '0904': 'law clerk, law student, legal intern, judicial clerk',
    '0905':
      'lawyer, attorney, attorney at law, prosecutor, legal counsel, counsel, public defender, solicitor, district attorney, barrister, general counsel, trial attorney, law, defense attorney, immigration lawyer, legal advisor',
    '0930': 'hearing officer, appeals officer, appeals judge, asylum officer',
    '0935': 'judge, administrative judge, magistrate, ALJ',
    '0950': 'paralegal, legal assistant, legal researcher, legal aide',
    '0962':
      'contact representative, customer service, customer service representative, call center, call center agent, customer support, telephone agent, call center representative, help line, tax help line, CSR',
    '0963': 'legal instruments examiner, license examiner, document examiner, title examiner',
    '0965': 'land law examiner, title examiner, oil and gas leases',
    '0967':
      'passport officer, passport, visa officer, passport clerk, visa examiner, passport agent',
    '0986':
      'legal assistant, legal clerk, legal secretary, court clerk, court assistant, legal technician',
    '0987': 'tax lawyer, tax attorney, tax law',
    '0991': "workers comp, workers' compensation, claims adjuster",
    '0996':
      'veterans claims examiner, veterans benefits, VA claims, rating specialist, claims examiner, veterans service representative',
    '0998':
      'claims clerk, claims assistant, claims processor, claims adjuster, insurance claims, insurance clerk',
    '1001':
      'communications specialist, arts specialist, art director, creative director, bilingual communications, entertainment, arts administrator',
    '1008': 'interior designer, interior decorator, decorator, interior design',
    '1010': 'exhibit designer, exhibit specialist, museum exhibits, exhibition designer',
    '1015': 'museum curator, curator, art curator, gallery curator, museum director, conservator',
    '1016':
      'museum technician, museum specialist, art handler, conservator, museum registrar, art restorer, museum worker, art conservator',
    '1020': 'illustrator, medical illustrator, cartoonist, animator, drawing artist, artist',
    '1021': 'drafter, drafting, draftsman',
    '1035':
      'public affairs, public relations, PR, spokesperson, press secretary, communications, communications manager, press officer, media relations, social media manager, social media, outreach specialist, PR manager, public information officer, community outreach, marketing specialist, communications director, fundraiser, speechwriter, journalist',
    '1040':
      'translator, interpreter, linguist, language specialist, sign language interpreter, spanish interpreter, bilingual, ASL interpreter, Spanish translator, court interpreter, spanish speaking',
    '1046': 'bilingual clerk, translation clerk',
    '1051':
      'musician, music, singer, band leader, music director, conductor, organist, pianist, composer, choir director',
    '1054':
      'actor, theater, actress, stage manager, stagehand, theatre, drama, performer, director of plays, dancer, entertainer, choreographer, lighting technician',
    '1056':
      'artist, painter artist, sculptor, art, arts and crafts, fine artist, craft artist, potter',
    '1060': 'photographer, photo, photojournalist, cameraman, camera operator, drone photographer',
    '1071':
      'video producer, videographer, video editor, film maker, filmmaker, audio visual technician, AV technician, film director, producer, sound technician, TV producer, cameraman, movie, broadcaster, radio announcer, multimedia producer, podcast, camera operator, sound engineer, broadcast producer, film editor, DJ, announcer, tv, AV specialist, av tech',
    '1082':
      'writer, editor, journalist, reporter, copywriter, author, news writer, proofreader, copy editor, content writer, blogger, news reporter, speechwriter',
    '1083': 'technical writer, tech writer, technical editor, documentation writer',
    '1084':
      'graphic designer, graphic artist, designer, web designer, UX designer, visual designer, graphics, multimedia artist, UI designer, art designer, desktop publisher, industrial designer',
    '1087': 'editorial assistant, proofreader, publishing assistant',
    '1101':
      'business specialist, business development, marketing manager, sales manager, sales representative, business manager, salesperson, sales, marketing, market research analyst, marketing specialist, event planner, entrepreneur, trade, business administration, advertising manager, meeting planner, hotel manager, small business advisor, economic development, business consultant, sales rep, commercial manager, telemarketer',
    '1102':
      'contract specialist, contracting officer, contract manager, procurement, procurement specialist, contracts, contract administrator, buyer, acquisition specialist, purchasing manager, contract negotiator, sourcing, subcontract administrator, contract analyst, procurement manager',
    '1103': 'property manager, property administrator, asset manager',
    '1104': 'property disposal, surplus sales, auctioneer',
    '1105': 'purchasing agent, buyer, purchaser, purchasing, purchasing clerk, procurement agent',
    '1106': 'procurement clerk, procurement technician, purchasing clerk, procurement assistant',
    '1109':
      'grants manager, grant writer, grants specialist, grant specialist, fundraiser, grants administrator, grant officer',
    '1130':
      'utilities specialist, energy specialist, energy analyst, electricity market, power marketing',
    '1140':
      'trade specialist, international trade, import export, customs broker, trade analyst, exports',
    '1144':
      'commissary manager, grocery manager, store manager, supermarket manager, grocery store, retail manager',
    '1145': 'agricultural specialist, farm program specialist, farm advisor',
    '1146': 'agricultural marketing specialist, farm marketing',
    '1150':
      'industrial specialist, manufacturing specialist, production manager, plant manager, factory manager',
    '1152':
      'production controller, production planner, production scheduler, shop planner, production clerk',
    '1160':
      'financial analyst, investment analyst, investment banker, stock broker, stockbroker, portfolio manager, finance analyst, investments, trader, credit analyst, fund manager, investor, securities analyst, financial advisor, wall street',
    '1163':
      'insurance examiner, insurance underwriter, underwriter, insurance agent, crop insurance, insurance, insurance specialist, insurance broker, insurance adjuster, risk management specialist',
    '1165':
      'loan officer, loan specialist, loan processor, mortgage, mortgage broker, credit officer, lender, mortgage underwriter, loans, loan underwriter, credit counselor',
    '1169': 'revenue officer, IRS officer, tax collector, debt collector, IRS, collections officer',
    '1170':
      'real estate agent, realtor, real estate, leasing agent, realty specialist, estate agent, land agent, right of way agent, property manager, real estate broker, leasing specialist, lease',
    '1171':
      'appraiser, real estate appraiser, property appraiser, assessor, property assessor, valuer, home appraiser',
    '1173':
      'housing manager, housing specialist, apartment manager, property manager, landlord, dorm manager, residential manager, housing inspector, hotel manager, lodging manager, barracks manager, housing',
    '1176': 'building manager, facilities manager, property manager, building superintendent',
    '1199': 'business intern, business internship, business student',
    '1202': 'patent technician, patent clerk',
    '1210': 'copyright specialist, copyright examiner',
    '1221': 'patent adviser, patent advisor, patent agent',
    '1222': 'patent lawyer, patent attorney, intellectual property lawyer, IP attorney',
    '1224': 'patent examiner, patents, intellectual property, inventor, trademark examiner',
    '1301':
      'physical scientist, scientist, environmental scientist, researcher, research scientist, materials scientist, forensic scientist, forensic chemist, climate scientist, earth scientist, remote sensing, climatologist, forensics, crime lab, water quality scientist',
    '1306':
      'health physicist, radiation safety, radiation protection, medical physicist, radiation physicist',
    '1310': 'physicist, nuclear physicist, physics',
    '1311':
      'physical science technician, chemistry technician, lab technician, chemical technician, chemistry lab technician, water sampler, science technician, forensic technician, environmental technician',
    '1313': 'geophysicist, seismologist, earthquake scientist',
    '1315': 'hydrologist, water scientist, hydrogeologist, water resources',
    '1316': 'hydrologic technician, stream gauger, water technician',
    '1320': 'chemist, chemistry, biochemist, analytical chemist, organic chemist',
    '1321': 'metallurgist, metals scientist',
    '1330': 'astronomer, astrophysicist, space scientist, planetary scientist, astronomy',
    '1340':
      'meteorologist, weatherman, weather forecaster, atmospheric scientist, weather, climatologist, weather reporter, climate scientist',
    '1341': 'weather technician, weather observer, meteorology technician',
    '1350':
      'geologist, geoscientist, volcanologist, paleontologist, rock scientist, hydrogeologist, earth scientist, mineralogist',
    '1360': 'oceanographer, marine scientist, ocean scientist, marine biologist',
    '1370':
      'cartographer, map maker, mapmaker, GIS analyst, GIS specialist, GIS, geospatial analyst, mapping, photogrammetrist',
    '1371': 'GIS technician, mapping technician, cartography technician',
    '1372': 'geodesist, geodetic surveyor',
    '1373': 'surveyor, land surveyor, cadastral surveyor, surveying',
    '1382': 'food scientist, food technologist, food chemist',
    '1397': 'handwriting expert, forensic document examiner, document analyst',
    '1410':
      'librarian, library director, law librarian, school librarian, medical librarian, head librarian, library',
    '1411': 'library assistant, library technician, library aide, library clerk, library worker',
    '1412':
      'technical information specialist, information specialist, research librarian, knowledge management',
    '1420': 'archivist, archives specialist, records archivist, archives',
    '1421': 'archives technician, archive assistant, archives clerk',
    '1501': 'mathematical statistician, data analyst, analytics, math',
    '1510': 'actuary, actuarial analyst',
    '1515':
      'operations research analyst, operations researcher, data analyst, quantitative analyst, modeler, wargamer',
    '1520': 'mathematician, math, maths',
    '1529': 'mathematical statistician, biostatistician, statistician',
    '1530':
      'statistician, data analyst, survey statistician, statistics, biostatistician, pollster',
    '1531': 'statistical assistant, statistics clerk, census worker, enumerator',
    '1541': 'codebreaker, code breaker, cryptographer, cryptologist, cryptanalyst',
    '1550':
      'computer scientist, software developer, AI engineer, artificial intelligence, machine learning engineer, AI, software engineer, programmer, machine learning, algorithm engineer, AI researcher, game developer',
    '1560':
      'data scientist, data analyst, data engineer, machine learning engineer, big data, analytics, business intelligence, data science, AI specialist',
    '1601':
      'facilities manager, equipment manager, facility manager, fleet manager, maintenance supervisor, maintenance manager, public works director, superintendent, facilities engineer, supervisor',
    '1603': 'facility assistant, equipment assistant, facilities technician',
    '1630': 'cemetery director, cemetery manager, cemetery',
    '1640':
      'facility manager, facilities manager, plant manager, building manager, public works, custodial manager, facilities, maintenance director, building engineer',
    '1654': 'print shop manager, printing specialist, printer, print shop',
    '1658': 'laundry manager, laundry supervisor',
    '1667':
      'food service manager, chef manager, restaurant manager, kitchen manager, catering manager, cafeteria manager, caterer, dining manager, food service director, executive chef, food manager, dietary manager',
    '1670': 'equipment specialist, fleet manager, vehicle specialist, equipment inspector',
    '1701':
      'teacher, school teacher, elementary teacher, high school teacher, preschool teacher, kindergarten teacher, special education teacher, math teacher, school counselor, principal, school principal, english teacher, science teacher, professor, educator, special ed, substitute teacher, guidance counselor, teaching, schoolteacher, primary school teacher, middle school teacher, ESL teacher, university lecturer, college professor, headteacher, education, art teacher, music teacher, PE teacher, spanish teacher, language teacher, history teacher',
    '1702':
      'teacher aide, teachers aide, teacher assistant, teaching assistant, paraprofessional, child care, daycare worker, childcare worker, paraeducator, classroom aide, nanny, babysitter, child care provider, preschool aide, tutor, education aide, school bus monitor, early childhood, daycare, school aide, crossing guard, infant caregiver, childminder, kids, children, nursery nurse',
    '1710':
      'vocational teacher, shop teacher, instructor, adult education teacher, trade school teacher, teacher, prison teacher, GED teacher',
    '1712':
      'training instructor, instructor, trainer, training specialist, flight instructor, corporate trainer, driving instructor, dog trainer, pilot instructor, drill instructor, simulator instructor, firearms instructor',
    '1715':
      'rehabilitation counselor, vocational counselor, rehab counselor, vocational rehabilitation counselor, job counselor',
    '1720':
      'education program specialist, school administrator, education policy, superintendent of schools, principal, education consultant',
    '1725':
      'health educator, health education specialist, public health educator, patient educator, wellness coach, health coach',
    '1730': 'education researcher, testing specialist',
    '1740':
      'education counselor, academic advisor, guidance counselor, college advisor, academic counselor, admissions officer, education services specialist, school counselor, education coordinator',
    '1750':
      'instructional designer, curriculum developer, curriculum designer, course developer, e-learning developer, learning designer, instructional coordinator, curriculum specialist, instructional technologist',
    '1801':
      'inspector, investigator, compliance officer, immigration officer, deportation officer, ICE agent, immigration enforcement, enforcement officer, federal air marshal, air marshal, compliance inspector, immigration, enforcement agent, code enforcement officer, compliance specialist, compliance, fraud investigator, probation officer, parole officer',
    '1802':
      'TSA, TSA agent, TSA officer, airport security, screener, airport screener, security screener, transportation security officer, baggage screener, airport, bag checker',
    '1805':
      'investigative analyst, crime analyst, research investigator, fraud analyst, criminal analyst',
    '1810':
      'investigator, private investigator, background investigator, fraud investigator, general investigator, private detective',
    '1811':
      'special agent, FBI agent, detective, FBI, secret service, DEA agent, criminal investigator, ATF agent, federal agent, secret service agent, undercover, homicide detective, homeland security agent, crime investigator, narcotics agent, DEA, ATF, NCIS',
    '1815': 'crash investigator, air crash investigator, accident investigator',
    '1822': 'mine inspector, mine safety inspector',
    '1825':
      'aviation inspector, FAA inspector, aircraft inspector, aviation safety inspector, airworthiness inspector',
    '1831': 'securities examiner, SEC examiner, securities',
    '1849': 'wage investigator, labor inspector, wage and hour investigator, labor investigator',
    '1860': 'EEO investigator, discrimination investigator',
    '1862': 'consumer safety inspector, product safety inspector, food safety inspector',
    '1863':
      'food inspector, meat inspector, poultry inspector, USDA inspector, slaughterhouse inspector, food safety inspector, egg inspector',
    '1881': 'marine interdiction agent, air interdiction agent, coast guard',
    '1889': 'import specialist, customs inspector, import inspector, customs specialist',
    '1894': 'customs entry, customs clerk',
    '1895':
      'customs officer, customs agent, border officer, CBP officer, customs, border guard, border security, immigration inspector, customs inspector, immigration officer, CBP',
    '1896': 'border patrol, border patrol agent, border agent, border guard',
    '1910':
      'quality assurance, QA, quality control, quality inspector, QC inspector, quality manager, quality assurance inspector, quality specialist, QA specialist, quality control inspector, product inspector',
    '1980':
      'grader, produce inspector, meat grader, grain inspector, cotton grader, agricultural inspector, commodity grader, fruit inspector',
    '1981': 'grain sampler, crop sampler',
    '2001': 'supply specialist, supply clerk, supply officer',
    '2003': 'supply manager, supply officer, supply chain manager',
    '2005':
      'supply clerk, supply technician, stock clerk, inventory clerk, stockroom clerk, parts clerk, shipping clerk, shipping and receiving clerk, stockroom',
    '2010':
      'inventory manager, inventory specialist, stock manager, inventory control, inventory analyst, stock controller',
    '2030': 'warehouse manager, distribution manager, storage manager, warehouse supervisor',
    '2091':
      'cashier, sales clerk, store clerk, salesperson, retail, retail clerk, shop assistant, sales associate, checkout, retail sales, checker, shopkeeper, store associate, salesman, grocery clerk',
    '2101':
      'transportation specialist, transport manager, transit planner, transportation planner, transportation manager, transportation',
    '2102':
      'transportation clerk, travel agent, travel clerk, shipping clerk, freight clerk, ticket agent, travel assistant, booking agent, reservations agent',
    '2121': 'railroad inspector, train inspector, rail safety inspector',
    '2123': 'truck inspector, truck safety, motor carrier inspector',
    '2125': 'highway safety specialist, road safety',
    '2130': 'traffic manager, shipping manager, traffic planner, freight manager, travel manager',
    '2150':
      'transportation operations, fleet dispatcher, transportation supervisor, motor pool manager, harbor master, transit manager, airport manager',
    '2151':
      'dispatcher, taxi dispatcher, truck dispatcher, 911 dispatcher, emergency dispatcher, police dispatcher, fire dispatcher, flight dispatcher, radio dispatcher',
    '2152': 'air traffic controller, flight controller, ATC, control tower',
    '2154': 'air traffic assistant, flight data',
    '2161': 'stevedore, longshoreman, port manager, docker, dock worker',
    '2181':
      'pilot, airplane pilot, helicopter pilot, airline pilot, drone pilot, test pilot, aviator, drone operator, copilot, commercial pilot, UAV operator',
    '2183': 'navigator, flight navigator',
    '2185':
      'flight engineer, loadmaster, flight attendant, aircrew, stewardess, boom operator, air crew, cabin crew',
    '2210':
      'IT, IT specialist, information technology, programmer, software developer, web developer, DBA, database administrator, system administrator, sysadmin, cybersecurity, IT support, tech support, help desk, computer technician, network engineer, cyber security analyst, network administrator, computer programmer, developer, systems analyst, software engineer, information security, coder, security analyst, cloud engineer, devops, IT manager, computer repair, java developer, hacker, full stack developer, web designer, technical support, CISO, CIO, computer support specialist, computers, penetration tester, desktop support, app developer, mobile developer, help desk technician, software tester, QA tester, webmaster, IT technician, scrum master, computer tech, software, frontend developer, IT project manager, IT helpdesk, solutions architect, system engineer, infosec, enterprise architect, tech, network technician, data administrator, computer specialist, ethical hacker, UX researcher, internet, web, cyber, online',
    '2299': 'IT intern, IT internship, computer science intern',
    '2502':
      'telephone technician, telephone installer, telecom technician, phone repair, cable installer, fiber optic technician, cable technician, telecommunications technician',
    '2504': 'cable splicer, lineman telephone',
    '2604':
      'electronics repair, electronics repairer, radar mechanic, radio repair, avionics technician, electronics repairman, TV repairman',
    '2606':
      'controls technician, industrial controls, instrumentation technician, PLC technician, control systems technician',
    '2610': 'integrated systems mechanic, avionics',
    '2805':
      'electrician, wireman, electrical worker, master electrician, electrical technician, journeyman electrician, apprentice electrician, electrician helper, solar installer',
    '2810':
      'lineman, lineworker, power line worker, power line technician, powerline, line worker, high voltage',
    '2854':
      'electrical repairer, motor winder, appliance electrician, generator mechanic, electric motor repair',
    '2892': 'aviation electrician, avionics technician, avionics mechanic',
    '3105':
      'seamstress, tailor, sewer, sailmaker, canvas worker, parachute, fabric worker, dressmaker, alterations',
    '3106': 'upholsterer, furniture upholsterer',
    '3111': 'seamstress, sewing, sewing machine operator, tailor',
    '3314': 'instrument maker, watchmaker, clockmaker',
    '3306': 'optical repairer, lens repair, camera repair',
    '3359': 'instrument technician, instrument repair, gauge repair',
    '3378': 'calibration technician, calibrator, metrologist, calibration',
    '3414':
      'machinist, CNC machinist, CNC operator, lathe operator, milling machine operator, CNC programmer, machine operator, machine shop, CNC, metalworker',
    '3416': 'toolmaker, tool and die maker, tool maker, die maker',
    '3501': 'general helper, odd jobs, event setup, tour bus attendant, parking attendant',
    '3502':
      'laborer, labourer, construction worker, general laborer, manual labor, helper, construction laborer, mover, construction, farm laborer, ditch digger, unskilled labor, trash collector, garbage collector, road worker, highway worker, road crew',
    '3511': 'lab worker, glassware washer, laboratory helper',
    '3546': 'railroad worker, track worker, track repairer, railway worker, railroad',
    '3566':
      'janitor, custodian, cleaner, housekeeper, housekeeping, cleaning, maid, cleaning lady, sweeper, porter, house cleaner, caretaker, hospital cleaner, EVS, environmental services, hotel maid, room attendant, chambermaid, cleaning crew, window cleaner, office cleaner, sanitation worker',
    '3601': 'glazier, ironworker, window installer, glass installer',
    '3602': 'concrete finisher, cement mason, concrete worker',
    '3603': 'bricklayer, mason, stonemason, brick mason, stone mason, masonry',
    '3604': 'tile setter, tiler, floor layer, flooring installer, carpet installer, tile installer',
    '3605': 'plasterer, drywall, drywaller, drywall installer',
    '3606': 'roofer, roofing',
    '3610': 'insulator, insulation installer, insulation worker, asbestos worker',
    '3703': 'welder, welding, pipe welder, solderer',
    '3705': 'NDT, x-ray inspector metal, nondestructive tester, NDI technician',
    '3711': 'electroplater, plater',
    '3727': 'polisher, metal polisher, grinder',
    '3802': 'blacksmith, forger, farrier',
    '3806':
      'sheet metal worker, tin smith, metal worker, tinsmith, sheet metal fabricator, metal fabricator',
    '3808': 'boilermaker, boiler maker',
    '3809':
      'auto body, auto body repair, body shop, body repairer, collision repair, car body repairer, panel beater',
    '3820': 'shipfitter, shipbuilder, ship builder, shipyard worker',
    '3940':
      'broadcast technician, broadcast engineer, sound operator, radio technician, television technician',
    '3910': 'projectionist, movie projectionist',
    '4010': 'optician, eyeglass maker, glasses maker, lens grinder, optical technician',
    '4102':
      'painter, house painter, spray painter, paint, aircraft painter, car painter, paperhanger, industrial painter, painting contractor',
    '4104': 'sign painter, sign maker',
    '4204': 'pipefitter, steamfitter, pipe fitter, sprinkler fitter, gas fitter, steam fitter',
    '4206': 'plumber, plumbing, drain cleaner, plumbers helper, septic',
    '4352':
      'plastics worker, composites technician, fiberglass, plastic fabricator, fiberglass worker',
    '4402': 'bindery worker, bookbinder',
    '4417':
      'printing press operator, printer, press operator, print operator, offset printer, pressman',
    '4441': 'bookbinder, book repair',
    '4604': 'woodworker, wood worker, furniture maker, cabinet maker',
    '4605':
      'wood crafter, cabinet maker, cabinetmaker, furniture maker, joiner, furniture repair, furniture restorer',
    '4607':
      'carpenter, framer, carpentry, finish carpenter, woodworking, joiner, construction carpenter, carpenter helper',
    '4616': 'pattern maker, patternmaker',
    '4714': 'model maker, prototype maker',
    '4717': 'boat builder, boat repair, boat mechanic',
    '4737': 'equipment mechanic, general mechanic',
    '4742': 'boiler repair, utility systems operator, utilities repair, plant mechanic',
    '4749':
      'handyman, maintenance worker, maintenance man, maintenance mechanic, building maintenance, facilities maintenance, maintenance technician, repairman, maintenance, general maintenance, maintenance repairer, apartment maintenance, fixer, maintenance tech, home repair',
    '4754': 'grave digger, gravedigger, cemetery worker, cemetery caretaker',
    '4804': 'locksmith, lock repair, safe technician',
    '4805':
      'medical equipment repairer, biomedical technician, biomedical equipment technician, BMET, medical equipment technician, biomed tech, biomed technician',
    '4818': 'parachute rigger, aircrew flight equipment, parachute packer',
    '4820': 'vending machine repairer, vending machine technician',
    '4840': 'tool repairer, tool repair, small tool repair',
    '4855':
      'appliance repair, appliance repairman, appliance technician, washing machine repair, refrigerator repair, appliance repairer',
    '5002':
      'farmer, farm worker, farmhand, farm hand, rancher, crop worker, agricultural worker, picker, agriculture, ranch hand, field worker, fruit picker, harvest',
    '5003':
      'gardener, landscaper, groundskeeper, grounds keeper, greenkeeper, lawn care, groundsman, landscaping, lawn mower, grounds maintenance, greenskeeper, nursery worker, mowing, landscape worker, florist, yard work',
    '5026':
      'exterminator, pest control, pest controller, fumigator, pest control worker, bug exterminator, rat catcher',
    '5042':
      'tree trimmer, tree surgeon, tree cutter, arborist, tree climber, tree service, tree worker',
    '5048':
      'zookeeper, zoo keeper, animal caretaker, animal keeper, kennel worker, animal care, dog handler, dog groomer, zoo, dog walker, stable hand, animal trainer, animal control, pet groomer, kennel attendant, animal handler, wrangler, horse trainer, animal attendant, groom, cowboy, dog catcher, dog warden, pet sitter, animal shelter, animals, dogs, horses',
    '5210': 'rigger, crane rigger, scaffolder',
    '5220': 'shipwright, ship carpenter',
    '5306':
      'HVAC, HVAC technician, air conditioning technician, AC technician, refrigeration mechanic, HVAC mechanic, HVAC tech, AC repair, air conditioning repair, refrigeration technician, HVAC installer, heating and cooling, A/C technician, heating and air conditioning',
    '5309':
      'boiler mechanic, heating mechanic, furnace repair, heating technician, boiler technician, furnace installer',
    '5310': 'kitchen equipment repair',
    '5313':
      'elevator technician, elevator repair, elevator installer, lift engineer, escalator mechanic',
    '5318': 'dam repair',
    '5334':
      'marine mechanic, ship mechanic, marine machinist, boat engine mechanic, diesel marine mechanic, outside machinist, boat mechanic',
    '5350': 'machinery mechanic, factory mechanic, machine repair',
    '5352':
      'millwright, industrial mechanic, machine repair, plant mechanic, industrial maintenance, industrial machinery mechanic',
    '5378': 'ground support equipment mechanic, generator mechanic',
    '5401': 'factory worker, assembler, production worker, process operator',
    '5402': 'boiler operator, boiler plant operator, stoker, boiler tender, steam plant operator',
    '5406': 'utility operator, utilities operator, power plant operator',
    '5407':
      'power plant operator, powerhouse operator, power dispatcher, hydroelectric operator, hydropower operator, power distributor, power controller',
    '5408':
      'wastewater operator, sewage plant operator, sewer worker, wastewater treatment operator, sewage treatment',
    '5409': 'water treatment operator, water plant operator, water operator, waterworks',
    '5413':
      'fuel truck driver, fueler, refueler, gas station attendant, fuel handler, aircraft fueler, gas pump attendant',
    '5419': 'stationary engineer',
    '5423': 'sandblaster, sand blaster',
    '5426': 'lock operator, dam operator, bridge tender, lock and dam operator, lockkeeper',
    '5439': 'test equipment operator',
    '5438': 'elevator operator',
    '5703':
      'driver, truck driver, bus driver, delivery driver, CDL driver, chauffeur, school bus driver, taxi driver, van driver, trucker, shuttle driver, CDL, semi driver, tractor trailer driver, motor vehicle operator, delivery man, cab driver, garbage truck driver, lorry driver, uber driver, delivery, snow plow driver, tow truck driver, trucks',
    '5704': 'forklift driver, forklift operator, fork lift, forklift',
    '5705': 'tractor driver, tractor operator, mower operator',
    '5716':
      'heavy equipment operator, bulldozer operator, excavator operator, backhoe operator, dozer operator, road grader, snow plow operator, equipment operator, bulldozer, grader operator, loader operator, digger driver, heavy machine operator, paving, road construction, paver operator',
    '5725': 'crane operator, crane driver, crane',
    '5729': 'driller, drilling rig, drill operator, well driller, oil rig worker',
    '5736': 'train conductor, railroad conductor, brakeman, switchman, rail yard worker',
    '5737':
      'train driver, train engineer, railroad engineer, locomotive engineer, train operator, train',
    '5782':
      'ship captain, boat captain, sea captain, skipper, ferry captain, tugboat captain, ship, captain',
    '5784': 'river pilot, riverboat captain, towboat',
    '5786': 'boat operator, boat driver, boat captain, coxswain, ferry operator, boatman, boat',
    '5788': 'deckhand, deck hand, sailor, seaman, fisherman, mariner, boat crew, merchant marine',
    '5803':
      'heavy equipment mechanic, diesel mechanic, truck mechanic, heavy duty mechanic, tank mechanic, bus mechanic, diesel technician, tractor mechanic, farm equipment mechanic',
    '5806':
      'tire repairer, car wash, vehicle servicer, oil change, tire changer, lube technician, car washer, auto detailer',
    '5823':
      'auto mechanic, car mechanic, mechanic, automotive technician, auto repair, automobile mechanic, vehicle mechanic, auto technician, motor mechanic, motorcycle mechanic, brake mechanic, transmission mechanic, cars, car, automotive',
    '5876': 'electric vehicle mechanic, locomotive mechanic',
    '6502': 'explosives worker, explosives operator, explosives handler, ammunition worker',
    '6505': 'bomb disposal, EOD, bomb technician, bomb squad',
    '6605': 'artillery mechanic, artillery repair',
    '6610': 'gunsmith, weapons repair, armorer, gun repair, firearms repair, small arms',
    '6641': 'ordnance mechanic, torpedo mechanic',
    '6652': 'aircraft weapons, aircraft armament',
    '6904': 'tool room attendant, parts attendant, tool crib attendant, tool crib, parts counter',
    '6907':
      'warehouse worker, warehouseman, material handler, warehouse, stocker, loader, freight handler, shipping and receiving, package handler, order picker, storekeeper, forklift, picker, warehouse associate, unloader, baggage handler, warehouse operative',
    '6910': 'expediter, material expediter, parts runner',
    '6912': 'materials examiner, receiving inspector, materials inspector',
    '6913':
      'hazmat, hazardous waste worker, hazardous materials, waste disposal, hazmat technician, nuclear cleanup, hazardous waste, decontamination',
    '6914':
      'store worker, stocker, shelf stocker, grocery stocker, bagger, grocery bagger, shelf stacker, stock boy, warehouse worker, grocery worker, supermarket worker, night stocker, shelver',
    '6968': 'aircraft loader, baggage handler, ramp agent, cargo loader, air cargo',
    '7002': 'packer, packager, crater, packing, package handler, crate maker, boxer, wrapper',
    '7009': 'equipment cleaner, parts cleaner, car washer, vehicle cleaner, car wash',
    '7304': 'laundry worker, laundry, laundry attendant, washer, linen worker',
    '7305':
      'laundry machine operator, dry cleaner, washing machine operator, presser, dry cleaning',
    '7401': 'brewer, brewery, food processing, winemaker, cheese maker',
    '7402': 'baker, pastry chef, pastry cook, bakery, bread maker, cake decorator, bakery worker',
    '7404':
      'cook, chef, line cook, kitchen, sous chef, short order cook, prep cook, kitchen cook, head chef, grill cook, culinary, fast food cook, head cook, pizza maker, camp cook, executive chef',
    '7405':
      'bartender, barman, barmaid, barkeeper, bar, barista, bar staff, bar tender, mixologist',
    '7407':
      'butcher, meat cutter, deli worker, deli, meat cutting, fishmonger, slaughterer, meat packer',
    '7408':
      'food service worker, dishwasher, cafeteria worker, kitchen helper, kitchen worker, food service, lunch lady, busboy, barista, fast food worker, server, food worker, food server, kitchen assistant, cafeteria, dish washer, food prep, catering assistant, kitchen porter, counter attendant, cook helper, snack bar, dietary aide, canteen worker, restaurant, coffee shop, kitchen hand, busser, dining room attendant, food runner, catering',
    '7420':
      'waiter, waitress, server, restaurant server, waitstaff, wait staff, hostess, host, banquet server, food server',
    '7603':
      'barber, hairdresser, hair stylist, beautician, hairstylist, cosmetologist, hair cutter, barbershop, manicurist, salon, nail technician, stylist, makeup artist, beauty',
    '8255': 'hydraulic mechanic, hydraulics technician, hydraulic technician',
    '8268': 'aircraft hydraulics, aircraft hydraulic mechanic',
    '8602':
      'aircraft engine mechanic, jet engine mechanic, jet mechanic, engine mechanic, turbine mechanic',
    '8610':
      'small engine mechanic, lawn mower repair, small engine repair, lawnmower mechanic, engine mechanic',
    '8852':
      'aircraft mechanic, airplane mechanic, aviation mechanic, A&P mechanic, helicopter mechanic, plane mechanic, aircraft technician, aviation technician, aircraft maintenance, airframe mechanic, jet mechanic, A&P',
    '8862':
      'aircraft attendant, ramp worker, airfield attendant, plane handler, ground crew, aircraft marshaller',
    '9924': 'sailor, seaman',
    '9931': 'ship engineer, marine engineer, chief engineer',
    '9928': 'ordinary seaman, sailor',
    '9902': 'ship captain, ship master, sea captain',
    '9984': 'messman, ship steward',
    '9988': 'purser',
  },
};
